/**
 * Starts the real server over the gallery, with the client that is built, so that the tests see it under the policy that
 * claimants have.
 */
import { writeGallery } from '../../../src/workbench/gallery/writeGallery.ts';
import { processFolder } from '../../support/processFolder.ts';
import { serveProduct } from '../../support/serveProduct.ts';
import { port } from './place.ts';

const folder = processFolder('gallery-test');
const { projectDir, settlementDir } = await writeGallery(`${folder}/project`);
const documents = { PROJECT_DIR: projectDir, SETTLEMENT_DIR: settlementDir, WALLET_CLIENT_SECRET: 'none' };
await serveProduct({ ...documents, PORT: String(port), DATA_DIR: `${folder}/data` });
