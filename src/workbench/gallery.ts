import { watch } from 'node:fs';
import process from 'node:process';
import { galleryFolder, sampleFolders } from './gallery/galleryDocuments.ts';
import { writeGallery } from './gallery/writeGallery.ts';

/** `npm run gallery`: the development server over the gallery's documents. */
const { projectDir, settlementDir } = await writeGallery('.cache/gallery/project');
// Empty means unset: a real DATABASE_URL has nothing to do with the gallery.
const storage = { DATA_DIR: '.cache/gallery/data', DATABASE_URL: '' };
// The gallery only shows the wallet's button.
const wallet = { WALLET_CLIENT_SECRET: 'none' };
Object.assign(process.env, { PROJECT_DIR: projectDir, SETTLEMENT_DIR: settlementDir, ...storage, ...wallet });
for (const folder of [galleryFolder, ...sampleFolders]) {
  watch(folder, { recursive: true }, () => {
    // Half an edit may not be JSON yet; the next event brings the rest.
    writeGallery(projectDir).catch((error: unknown) => process.stderr.write(`The gallery is not written: ${error}\n`));
  }).unref();
}
await import('./dev.ts');
