import { watch } from 'node:fs';
import process from 'node:process';
import { galleryFolder, sampleFolders } from './gallery/galleryDocuments.ts';
import { writeGallery } from './gallery/writeGallery.ts';

/**
 * `npm run gallery`: the development server over the gallery instead of the repository's own documents. An edited
 * document of the gallery shows in the open page at once.
 */
const { projectDir, settlementDir } = await writeGallery('.cache/gallery/project');
// An empty DATABASE_URL is an unset one: a real database that it names has nothing to do with the gallery.
const storage = { DATA_DIR: '.cache/gallery/data', DATABASE_URL: '' };
// The gallery's wallet is nowhere: its button is only shown.
const wallet = { WALLET_CLIENT_SECRET: 'none' };
Object.assign(process.env, { PROJECT_DIR: projectDir, SETTLEMENT_DIR: settlementDir, ...storage, ...wallet });
for (const folder of [galleryFolder, ...sampleFolders]) {
  watch(folder, { recursive: true }, () => {
    // Half an edit may be no JSON yet; the next event brings the rest.
    writeGallery(projectDir).catch((error: unknown) => process.stderr.write(`The gallery is not written: ${error}\n`));
  }).unref();
}
await import('./dev.ts');
