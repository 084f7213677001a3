/**
 * Builds the gallery as any settlement is built and starts the real server over it, so that the tests see it under
 * the policy that claimants have.
 */
import { createBuilder } from 'vite';
import { writeGallery } from '../../../src/workbench/gallery/writeGallery.ts';
import { processFolder } from '../../support/processFolder.ts';
import { productEnvironment } from '../../support/productEnvironment.ts';
import { serveProduct } from '../../support/serveProduct.ts';
import { port } from './place.ts';

const folder = processFolder('gallery-test');
const { projectDir, settlementDir } = await writeGallery(`${folder}/project`);
const clientDir = `${folder}/client`;
const documents = { PROJECT_DIR: projectDir, SETTLEMENT_DIR: settlementDir, WALLET_CLIENT_SECRET: 'none' };
// Vite's own configuration reads from the environment which documents to build.
process.env = productEnvironment(documents);
const builder = await createBuilder({
  logLevel: 'warn',
  build: { outDir: clientDir, emptyOutDir: true, sourcemap: false },
});
await builder.buildApp();
await serveProduct({ ...documents, PORT: String(port), CLIENT_DIR: clientDir, DATA_DIR: `${folder}/data` });
