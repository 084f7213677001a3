/** Starts the studio's desk over a copy of the sample's documents. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { startDesk } from '../../../src/workbench/studio/desk/startDesk.ts';
import { copySample } from '../../support/copySample.ts';
import { port, project } from './place.ts';

await rm(project, { recursive: true, force: true });
await copySample(project);
const folders = { projectDir: project, settlementDir: join(project, 'settlement') };
const desk = await startDesk(folders, port);
desk.prepare();
closeWithGrace({ delay: 2000 }, async () => {
  await desk.close();
  await rm(project, { recursive: true, force: true });
});
