import { expect, test } from 'vitest';
import { createDesk } from '../../../src/workbench/studio/desk/desk.ts';
import { receipts } from '../new/answers.ts';

const desk = createDesk({ projectDir: '.', settlementDir: 'settlement' });
const { signal } = new AbortController();

const compose = (name: string, options: Readonly<Record<string, string>>) =>
  desk.compose({ edits: [], flow: null, change: { kind: 'new', what: 'page', name, options } }, signal);

test('a new page is asked for in every language, after a page of its form', async () => {
  const questions = await desk.questions({ edits: [], what: 'page', options: { flow: 'Standard' } }, signal);
  expect(questions.map(({ option }) => option).toSorted()).toEqual(Object.keys(receipts).toSorted());
  const after = questions.find(({ option }) => option === 'after')?.choices ?? [];
  expect(after).toContain('/standard/claim-details');
  expect(after.every((path) => path.startsWith('/standard'))).toBe(true);
});

test('a new page comes last before the claim is filed, and a text to read has no name in the export', async () => {
  const asked = await desk.questions({ edits: [], what: 'page', options: { kind: 'none' } }, signal);
  expect(asked.find(({ option }) => option === 'after')?.usual).toBe('/standard/payment-election');
  expect(asked.map(({ option }) => option)).not.toContain('field');
});

test('the pages and kinds of answers to choose from are called as people call them', async () => {
  const questions = await desk.questions({ edits: [], what: 'page', options: { flow: 'Standard' } }, signal);
  const wordsOf = (name: string) => questions.find(({ option }) => option === name)?.words;
  expect(wordsOf('after')).toMatchObject({ '/standard/claimant-info': 'Your information' });
  expect(wordsOf('kind')).toMatchObject({ amount: 'An amount of money, like $1,250.00', 'yes-no': 'Yes or no' });
});

test('a page that asks to choose asks for its choices in every language, as a list', async () => {
  const asked = await desk.questions({ edits: [], what: 'page', options: { kind: 'choice' } }, signal);
  const lists = asked.filter(({ isList }) => isList).map(({ option }) => option);
  expect(lists).toEqual(['choices', 'choices-es']);
  const options = { ...receipts, kind: 'choice', choices: 'In a shop\nOnline', 'choices-es': 'En una tienda' };
  await expect(compose('receipts', options)).rejects.toMatchObject({ field: 'choices-es' });
  const { texts } = await compose('receipts', { ...options, 'choices-es': 'En una tienda\nEn línea' });
  expect(texts.find(({ file }) => file.endsWith('claim-details.json'))?.text).toContain('["Shop", "Online"]');
});

test('a new page changes every document that it needs', async () => {
  const { texts } = await compose('receipts', receipts);
  expect(texts.map(({ file }) => file).toSorted()).toEqual([
    'flows.json',
    'page-schemas/standard/receipts.json',
    'settlement/content/en.json',
    'settlement/content/es.json',
    'settlement/models/claim-details.json',
  ]);
});

test('an answer that is wrong is refused in a sentence', async () => {
  await expect(compose('Receipts', receipts)).rejects.toThrow('"Receipts" cannot name a page.');
  await expect(compose('receipts', { ...receipts, field: 'receipt total' })).rejects.toThrow(
    /^"receipt total" cannot name an answer\./,
  );
});
