import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProject } from '../../../src/checks/loadProject.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { copyProject, settlementOf } from '../support/testProject.ts';

async function edit(file: string, change: (document: Readonly<Record<string, unknown>>) => object): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}

/** A copy of the test project whose settlement runs one of its flows. */
async function withOneFlow() {
  const projectDir = await copyProject(await temporaryFolder());
  const settlementDir = settlementOf(projectDir);
  await edit(join(settlementDir, 'settings.json'), (settings) => ({ ...settings, flows: ['Comments'] }));
  return { projectDir, settlementDir };
}

describe('a settlement that names the flows it runs', () => {
  it('serves these alone, with their model configs', async () => {
    const { flows, models } = await loadSettlement(await withOneFlow());
    expect(flows.map(({ formType }) => formType)).toEqual(['Comments']);
    expect(new Set(models.map(({ metadata }) => metadata['FormType']))).toEqual(new Set(['Comments']));
  });

  it('shows its own texts over those of the project', async () => {
    const place = await withOneFlow();
    const own = join(place.settlementDir, 'content/en.json');
    await mkdir(join(place.projectDir, 'content'));
    const project = join(place.projectDir, 'content/en.json');
    await writeFile(project, await readFile(own));
    await edit(project, ({ texts, ...rest }) => ({
      ...rest,
      texts: { ...Object(texts), LocKey_Shared_Next: 'Project', LocKey_Shared_Back: 'Project' },
    }));
    await edit(own, ({ texts, ...rest }) => {
      const { LocKey_Shared_Back: _back, ...others } = Object(texts);
      return { ...rest, texts: { ...others, LocKey_Shared_Next: 'Settlement' } };
    });
    const { cultures } = await loadSettlement(place);
    const texts = new Map(cultures.get('en')?.items.map(({ key, value }) => [key, value]));
    expect([texts.get('LocKey_Shared_Next'), texts.get('LocKey_Shared_Back')]).toEqual(['Settlement', 'Project']);
  });
});

describe('the sample', () => {
  it.each(['Standard', 'Automotive', 'Lookup', 'DocumentsUpload', 'ChangeAddress'])(
    'can run %s alone: nothing of the others is needed',
    async (formType) => {
      const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
      const settings = 'settlement/settings.json';
      const changed = { ...JSON.parse(files.get(settings) ?? ''), flows: [formType] };
      const project = new Map([...files, [settings, JSON.stringify(changed)]]);
      // The site leads to every flow; a settlement with one writes another site.
      project.delete('settlement/site.json');
      const { errors } = loadProject(project);
      expect(errors).toEqual([]);
    },
  );
});
