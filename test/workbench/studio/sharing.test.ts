import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDesk } from '../../../src/workbench/studio/desk/desk.ts';
import { temporaryFolder } from '../../server/support/temporaryFolder.ts';
import { copySample } from '../../support/copySample.ts';

const { signal } = new AbortController();

async function sharing(file: string, flow = 'Standard') {
  const projectDir = await temporaryFolder();
  await copySample(projectDir, ['examples/data-breach']);
  const desk = createDesk({ projectDir, settlementDir: join(projectDir, 'settlement') });
  return desk.sharing({ edits: [], flow, file }, signal);
}

test('a page that no other settlement has is said to be in no other, wherever its document lies', async () => {
  expect(await sharing('page-schemas/standard/claim-details.json')).toEqual({
    pages: [{ flow: 'Standard', title: 'Claim details' }],
    settlements: [],
  });
});

test('a page of a flow that another settlement runs is shared with it', async () => {
  const { settlements } = await sharing('page-schemas/lookup/index.json', 'Lookup');
  expect(settlements).toEqual(['examples/data-breach']);
});

test('a block is on every page that uses it, by way of other blocks too', async () => {
  const { pages, settlements } = await sharing('page-schemas/shared/name.json');
  expect(pages).toContainEqual({ flow: 'Standard', title: 'Your information' });
  expect(pages.length).toBeGreaterThan(1);
  expect(settlements).toEqual(['examples/data-breach']);
  const { pages: inBlocks } = await sharing('page-schemas/shared/document-fields.json');
  expect(inBlocks).toContainEqual({ flow: 'Standard', title: 'Supporting documents' });
});

test("a settlement's own list is on the pages that offer its choices, and in no other settlement", async () => {
  expect(await sharing('settlement/lists/coverage-types.json')).toMatchObject({
    pages: expect.arrayContaining([{ flow: 'Standard', title: 'Claim details' }]),
    settlements: [],
  });
});

test('what a flow says of its pages is shared with the settlements that run it', async () => {
  expect((await sharing('flows.json')).settlements).toEqual([]);
  expect((await sharing('flows.json', 'ChangeAddress')).settlements).toEqual(['examples/data-breach']);
});
