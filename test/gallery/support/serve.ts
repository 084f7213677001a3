/**
 * Builds the gallery as any settlement is built and starts the real server over it, so that the tests see it under
 * the policy that claimants have.
 */
import { build } from 'vite';
import { writeGallery } from '../../../src/workbench/gallery/writeGallery.ts';
import { folder, port } from './place.ts';

const { projectDir, settlementDir } = await writeGallery(`${folder}/project`);
const clientDir = `${folder}/client`;
Object.assign(process.env, {
  PORT: String(port),
  PROJECT_DIR: projectDir,
  SETTLEMENT_DIR: settlementDir,
  CLIENT_DIR: clientDir,
  DATA_DIR: `${folder}/data`,
  LOG_LEVEL: 'warn',
});
await build({ logLevel: 'warn', build: { outDir: clientDir, emptyOutDir: true, sourcemap: false } });
await import('../../../src/server/main.ts');
