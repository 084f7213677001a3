import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { copyProject, settlementOf } from './testProject.ts';

type Json = ReturnType<typeof JSON.parse>;

/** Writes a document again; `name` counts from the folder. */
export async function changeDocument(folder: string, name: string, change: (document: Json) => Json): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}

/** The test project in a folder of its own, served as it is now; `change` writes one of its documents again. */
export async function publishedProject() {
  const projectDir = await copyProject(await temporaryFolder());
  const settings = { projectDir, settlementDir: settlementOf(projectDir) };
  return {
    settings,
    live: liveSettlement(await loadSettlement(settings)),
    change: (name: string, change: (document: Json) => Json) => changeDocument(projectDir, name, change),
  };
}

/** Changes the text of the title. */
export const titled = (title: string) => (document: Json) => ({
  ...document,
  texts: { ...document.texts, LocKey_Test_Title: title },
});

/** Changes one flow of flows.json; null takes it away. */
export const flowChanged = (formType: string, change: (flow: Json) => Json) => (document: Json) => ({
  ...document,
  flows: document.flows.flatMap((flow: Json) => (flow.formType === formType ? (change(flow) ?? []) : [flow])),
});
