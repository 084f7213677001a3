import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readTestProject } from '../support/project.ts';
import { fileJourney } from './support/fileJourney.ts';
import { readJourney } from './support/journey.ts';
import { noticeOf } from './support/notices.ts';
import { editJson, ownFolder, ownSettlement, startProcess } from './support/ownServer.ts';
import { runScript } from './support/runScript.ts';
import { expect, test } from './support/test.ts';

const added = new URL('./sixthFlow/', import.meta.url);

function read<T extends object>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, added), 'utf8'));
}

/** Copies the project into a folder, with the documents of one flow more. */
function addFlow(folder: string): string {
  for (const shared of ['page-schemas', 'lists', 'content']) {
    cpSync(shared, `${folder}/${shared}`, { recursive: true });
  }
  cpSync('flows.json', `${folder}/flows.json`);
  const settlement = ownSettlement(folder);
  cpSync(new URL('page-schemas', added), `${folder}/page-schemas`, { recursive: true });
  cpSync(new URL('settlement/models', added), `${settlement}/models`, { recursive: true });
  const flow = read<{ formType: string }>('flow.json');
  editJson<{ flows: object[] }>(`${folder}/flows.json`, ({ flows }) => {
    flows.push(flow);
  });
  editJson<{ flows: string[] }>(`${settlement}/settings.json`, ({ flows }) => {
    flows.push(flow.formType);
  });
  for (const name of readdirSync(new URL('settlement/content', added))) {
    editJson<{ texts: object }>(`${settlement}/content/${name}`, ({ texts }) => {
      Object.assign(texts, read(`settlement/content/${name}`));
    });
  }
  return settlement;
}

test('a flow of four pages is added by documents alone, after the build: checked, served, filed and exported [FLOW-3]', async ({
  page,
  quiet: _quiet,
}) => {
  test.slow();
  const folder = resolve(ownFolder());
  const settlement = addFlow(folder);
  const place = { PROJECT_DIR: folder, SETTLEMENT_DIR: settlement };

  expect(runScript(place, 'src/workbench/check.ts')).toMatch(/^\d+ documents are fine\.\n$/);
  const settings = { ...place, DATA_DIR: `${folder}/data`, PORT: '0' };
  const server = await startProcess(['src/server/main.ts'], settings, folder);
  try {
    const project = await readTestProject({ projectDir: folder, settlementDir: settlement });
    const { url } = server;
    await fileJourney(page, readJourney('journey.json', added), noticeOf(0), 'es', { url, project, settings });
  } finally {
    await server.stop();
  }
});
