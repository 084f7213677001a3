/** Starts the studio's desk over a copy of the sample's documents. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { startDesk } from '../../../src/workbench/studio/desk/startDesk.ts';
import { port, project } from './place.ts';

await rm(project, { recursive: true, force: true });
for (const name of ['flows.json', 'page-schemas', 'lists', 'content', 'settlement']) {
  await cp(name, join(project, name), { recursive: true });
}
const folders = { projectDir: project, settlementDir: join(project, 'settlement') };
const desk = await startDesk(folders, port);
closeWithGrace({ delay: 2000 }, async () => {
  await desk.close();
  await rm(project, { recursive: true, force: true });
});
