import { expect, test } from 'vitest';
import { createDesk } from '../../../src/workbench/studio/desk/desk.ts';

const desk = createDesk({ projectDir: '.', settlementDir: 'settlement' });
const { signal } = new AbortController();

test('a block says the questions that it asks where a page uses it', async () => {
  const file = 'page-schemas/common/claimant-info.json';
  const { words } = await desk.nodeWords({ edits: [], file }, signal);
  expect(words.map((one) => one.words)).toContain('First name, Middle initial, Last name');
});
