import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type LoadedSettlement, loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { loadUnchanged } from '../../../src/server/settlement/loadUnchanged.ts';
import { publishedProject, titled } from '../support/publishedProject.ts';

/** Loads by turns; after the last one as always. Does not wait between two readings. */
async function loading(...turns: readonly ((load: () => Promise<LoadedSettlement>) => Promise<LoadedSettlement>)[]) {
  const project = await publishedProject();
  let readings = 0;
  const load = () => {
    const once = () => loadSettlement(project.settings);
    const turn = turns[readings] ?? turns.at(-1);
    readings += 1;
    return turn === undefined ? once() : turn(once);
  };
  return { ...project, readings: () => readings, loaded: () => loadUnchanged(project.settings, load, async () => {}) };
}

const titleIn = (settlement: LoadedSettlement) =>
  settlement.cultures.get('en')?.items.find(({ key }) => key === 'LocKey_Test_Title')?.value;

it('reads documents again of which one was written meanwhile', async () => {
  const project = await loading(
    async (load) => {
      const stale = await load();
      await project.change('settlement/content/en.json', titled('Written meanwhile'));
      return stale;
    },
    (load) => load(),
  );
  expect(titleIn(await project.loaded())).toBe('Written meanwhile');
  expect(project.readings()).toBe(2);
});

it('says nothing of a file that was half written while it was read', async () => {
  const file = () => join(project.settings.projectDir, 'flows.json');
  let whole = '';
  const project = await loading(
    async (load) => {
      whole = await readFile(file(), 'utf8');
      await writeFile(file(), whole.slice(0, 100));
      return load();
    },
    async (load) => {
      await writeFile(file(), whole);
      return load();
    },
    (load) => load(),
  );
  expect((await project.loaded()).flows.map(({ formType }) => formType)).toContain('Standard');
  expect(project.readings()).toBe(3);
});

it('gives up on documents that go on changing, in one sentence', async () => {
  const project = await loading(async (load) => {
    await project.change('settlement/content/en.json', titled(`Written ${project.readings()} times`));
    return load();
  });
  await expect(project.loaded()).rejects.toThrow(
    /^The documents go on changing while they are read: publish them once all of them are written\.$/,
  );
  expect(project.readings()).toBe(5);
});
