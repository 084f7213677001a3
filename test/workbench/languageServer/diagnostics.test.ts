import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Editor } from './editor.ts';

const page = 'page-schemas/standard/premiums.json';
const ofBreach = 'examples/data-breach/page-schemas/data-breach/time-spent.json';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start();
});
afterAll(() => editor.stop());

const codes = (found: readonly { readonly code?: unknown }[]) => found.map(({ code }) => code);
const some = (code: string) => (found: readonly { readonly code?: unknown }[]) => codes(found).includes(code);
const none = (found: readonly unknown[]) => found.length === 0;

test('a fault is told at its word while the text is not saved, and taken back with its mend', async () => {
  const text = await editor.textOf(page);
  const wrong = text.replace('            "contributions.insurer"', '            "contributions.insurrer"');
  await editor.write(page, wrong);
  const [fault] = await editor.faults(page, some('unknown-field'));
  const line = wrong.split('\n').findIndex((one) => one.includes('insurrer'));
  expect(fault).toMatchObject({
    code: 'unknown-field',
    codeDescription: { href: editor.uri('docs/faults/unknown-field.md') },
    source: 'check',
    severity: 1,
    message: expect.stringContaining('Did you mean "insurer"?'),
    range: { start: { line, character: 12 }, end: { line, character: 36 } },
  });
  await editor.write(page, text);
  expect(await editor.faults(page, none)).toEqual([]);
  await editor.close(page);
});

test('a fault with one plain mend offers it', async () => {
  const text = await editor.textOf(page);
  const wrong = text.replace('            "contributions.insurer"', '            "contributions.insurrer"');
  await editor.write(page, wrong);
  const [fault] = await editor.faults(page, some('unknown-field'));
  const textDocument = { uri: editor.uri(page) };
  const range = { start: fault?.range.start, end: fault?.range.start };
  const [action, ...others] = await editor.ask<readonly CodeAction[]>('textDocument/codeAction', {
    textDocument,
    range,
    context: { diagnostics: [fault] },
  });
  expect(others).toEqual([]);
  expect(action).toMatchObject({
    title: 'Write "insurer" instead of "insurrer".',
    kind: 'quickfix',
    diagnostics: [fault],
  });
  const document = TextDocument.create('', 'json', 0, wrong);
  expect(TextDocument.applyEdits(document, action?.edit?.changes?.[textDocument.uri] ?? [])).toBe(text);
  await editor.close(page);
  await editor.faults(page, none);
});

test('a fault names the other places that have part in it', async () => {
  const text = await editor.textOf(page);
  const table = '"type": "repeatingForm"';
  await editor.write(
    page,
    text.replace(`{\n      ${table}`, `{ "type": "header", "text": "Option_Title" }, { ${table}`),
  );
  const [fault] = await editor.faults(page, some('empty-heading'));
  expect(fault?.relatedInformation?.map(({ location: { uri } }) => uri)).toEqual([editor.uri(page)]);
  await editor.close(page);
  await editor.faults(page, none);
});

test('a fault in one document is told in the other that shows it', async () => {
  const model = 'settlement/models/contribution.json';
  const text = await editor.textOf(model);
  await editor.write(model, text.replace('"Insurer"', '"Carrier"'));
  // The field is in its row, in the summary and among what is copied.
  expect(codes(await editor.faults(page, some('unknown-field')))).toEqual(Array(3).fill('unknown-field'));
  await editor.close(model);
  await editor.faults(page, none);
});

test('a document that is no JSON has that one fault, and the others none', async () => {
  const flows = await editor.textOf('flows.json');
  await editor.write('flows.json', flows.replace('"deadlines": [', '"deadlines": [,'));
  expect(codes(await editor.faults('flows.json', some('invalid-json')))).toEqual(['invalid-json']);
  const text = await editor.textOf(page);
  await editor.write(page, text.replace('"contributions.toMonth"', '"contributions.toMont"'));
  expect(codes(await editor.faults(page, some('unknown-field')))).toEqual(['unknown-field']);
  await editor.close(page);
  await editor.close('flows.json');
  await editor.faults('flows.json', none);
  await editor.faults(page, none);
});

test('places count in UTF-16 units, whatever ends a line', async () => {
  const content = 'settlement/content/es.json';
  const text = await editor.textOf(content);
  const wrong = text.replace('"name": "', '"nam": "🚗 ñ", "name": "').replaceAll('\n', '\r\n');
  await editor.write(content, wrong);
  const [fault] = await editor.faults(content, some('unknown-key'));
  const line = wrong.split('\r\n').findIndex((one) => one.includes('"nam"'));
  expect(fault?.range).toEqual({ start: { line, character: 2 }, end: { line, character: 7 } });
  await editor.write(content, wrong.replace('"nam": "🚗 ñ", "name"', '"name": "🚗 ñ", "name"'));
  const [twice] = await editor.faults(content, some('duplicate-key'));
  expect(twice?.range.start).toEqual({ line, character: '  "name": "🚗 ñ", '.length });
  await editor.close(content);
  await editor.faults(content, none);
});

test('a page that no claimant gets to is told once it is proven, and taken back with its mend', async () => {
  const flows = await editor.textOf('flows.json');
  const unreachable = '"skipUnless": { "all": ["isGroup", "paidIndirectly"] }';
  const wrong = flows.replace('"skipUnless": "choseAlternativeOption"', unreachable);
  await editor.write('flows.json', wrong);
  const [fault] = await editor.faults('flows.json', some('unreachable-page'));
  const related = fault?.relatedInformation?.map(({ location: { uri } }) => uri);
  expect(related).toEqual([editor.uri('page-schemas/standard/claim-details.json'), editor.uri('flows.json')]);
  await editor.write('flows.json', flows);
  expect(await editor.faults('flows.json', none)).toEqual([]);
  await editor.close('flows.json');
});

test('the plain mend of what only proofs find is offered', async () => {
  const flows = await editor.textOf('flows.json');
  const wrong = flows.replace('"payment.debitCardEmail"]', '"payment.debitCardEmail", "claimant.middleInitial"]');
  await editor.write('flows.json', wrong);
  const found = await editor.faults('flows.json', some('taken-answer'));
  const fault = found.find(({ code }) => code === 'taken-answer');
  const textDocument = { uri: editor.uri('flows.json') };
  const actions = await editor.ask<readonly CodeAction[]>('textDocument/codeAction', {
    textDocument,
    range: fault?.range,
    context: { diagnostics: found },
  });
  expect(actions).toMatchObject([{ title: 'Remove this entry.', diagnostics: [fault] }]);
  const document = TextDocument.create('', 'json', 0, wrong);
  const mended = TextDocument.applyEdits(document, actions[0]?.edit?.changes?.[textDocument.uri] ?? []);
  expect(JSON.parse(mended)).toEqual(JSON.parse(flows));
  await editor.write('flows.json', flows);
  expect(await editor.faults('flows.json', none)).toEqual([]);
  await editor.close('flows.json');
});

test('a document of another settlement is checked with its own', async () => {
  const text = await editor.textOf(ofBreach);
  await editor.write(ofBreach, text.replaceAll('"details.', '"detials.'));
  expect(codes(await editor.faults(ofBreach, some('unknown-model')))).toContain('unknown-model');
  await editor.write(ofBreach, text);
  await editor.faults(ofBreach, none);
  await editor.close(ofBreach);
});

test('a settlement that is elsewhere is checked with the project that the server is part of', async () => {
  const alone = await Editor.start({}, null, [['examples/data-breach', '.']]);
  const own = 'page-schemas/data-breach/time-spent.json';
  const text = await alone.textOf(own);
  await alone.write(
    own,
    text.replace(/"block": "[^"]*"/, '"block": "shared/nothing"').replaceAll('"details.', '"detials.'),
  );
  expect(codes(await alone.faults(own, some('unknown-model')))).toContain('unknown-model');
  await alone.write(own, text);
  await alone.faults(own, none);
  await alone.stop();
});

test('a document that the editor has deleted counts no more before that is saved, and counts again when it is back', async () => {
  const states = 'lists/us-states.json';
  await editor.delete(states);
  const [fault] = await editor.faults('page-schemas/shared/address.json', some('unknown-list'));
  expect(fault?.message).toContain('us-states');
  await editor.delete();
  expect(await editor.faults('page-schemas/shared/address.json', none)).toEqual([]);
});
