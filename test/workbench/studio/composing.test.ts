import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ComposedChange } from '../../../src/workbench/studio/calls/composedChange.ts';
import type { Composed } from '../../../src/workbench/studio/calls/editorCalls.ts';
import { createDesk } from '../../../src/workbench/studio/desk/desk.ts';
import { copySample } from '../../support/copySample.ts';

const { signal } = new AbortController();
const file = 'page-schemas/standard/claim-details.json';

async function desk(settlementDir = 'settlement') {
  const projectDir = await mkdtemp(join(tmpdir(), 'studio-composing-'));
  onTestFinished(() => rm(projectDir, { recursive: true }));
  await copySample(projectDir, settlementDir === 'settlement' ? [] : [settlementDir]);
  return createDesk({ projectDir, settlementDir });
}

const field = (written: object): ComposedChange => ({
  kind: 'field',
  file,
  path: ['content', 1],
  model: 'details',
  key: 'payPerHour',
  field: written,
  showWhen: null,
  label: { en: 'Pay per hour', es: 'Pago por hora' },
  hint: {},
  required: {},
  invalid: {},
  choices: {},
});

test('what a form asks for is not written where the check would find an error in it, which stands beside its control', async () => {
  const { compose } = await desk();
  const made = (change: ComposedChange) => compose({ edits: [], flow: 'Standard', change }, signal);
  await expect(made(field({ amount: [null, '$200'] }))).rejects.toMatchObject({
    message: expect.stringContaining('"$200" does not have the right form'),
    field: 'amount',
  });
  await expect(made(field({ amount: ['20', '10'] }))).rejects.toMatchObject({ field: 'amount' });
  await expect(made(field({ amount: [null, '200'] }))).resolves.toMatchObject({ texts: expect.any(Array) });
});

const composing = ({ compose }: Awaited<ReturnType<typeof desk>>) => {
  return async (change: ComposedChange, edits: Composed['texts']) => {
    const { texts } = await compose({ edits: edits.map((one) => ({ ...one })), flow: 'Standard', change }, signal);
    return texts;
  };
};

test('what is taken out leaves nothing behind, so that it can be added again', async () => {
  const made = composing(await desk());
  const added = await made(field({ amount: [null, '200'] }), []);
  const taken = await made({ kind: 'remove', file, path: ['content', 1] }, added);
  const after = new Map([...added, ...taken].map(({ file: name, text }) => [name, text]));
  expect(after.size).toBeGreaterThan(3);
  for (const [name, text] of after)
    expect(JSON.parse(text ?? ''), name).toEqual(JSON.parse(await readFile(name, 'utf8')));
});

test('a list that only what is taken out has offered goes with it', async () => {
  const made = composing(await desk());
  const list = { file: 'settlement/lists/shops.json', text: '{ "version": 1, "values": ["Corner", "Market"] }' };
  const added = await made(field({ choice: { list: 'shops' } }), [list]);
  const taken = await made({ kind: 'remove', file, path: ['content', 1] }, [list, ...added]);
  expect(taken).toContainEqual({ file: list.file, text: null });
  expect(taken.find((one) => one.file === 'settlement/models/claim-details.json')?.text).not.toContain('PayPerHour');
});

const page = (name: string) => (name === '' ? '/standard' : `/standard/${name}`);

test('a page goes no further than its form can be filed: what it asks is known where that is read', async () => {
  const { compose } = await desk();
  const moved = (name: string, before: string) =>
    compose(
      {
        edits: [],
        flow: null,
        change: { kind: 'movePage', flow: 'Standard', page: page(name), before: page(before), section: null },
      },
      signal,
    );
  await expect(moved('claim-details', 'supporting-documents')).rejects.toThrow(
    'Whether "What premiums did you pay?" is skipped reads "Who is this claim for?", which is asked only on "Claim details".',
  );
  await expect(moved('confirmation', 'claim-summary')).rejects.toThrow('some do not learn that their claim is filed');
  await expect(moved('premiums', 'claimant-info')).rejects.toThrow('is asked only on "Claim details"');
  await expect(moved('premiums', '')).rejects.toThrow('A claim begins on "File a claim", so no page can come before');
  await expect(moved('payment-election', 'premiums')).resolves.toMatchObject({ texts: [{ file: 'flows.json' }] });
});

test('a page that is taken out goes with its document and all that only it used', async () => {
  const { compose, map } = await desk();
  const without = async (name: string) => {
    const change = { kind: 'removePage', flow: 'Standard', page: page(name) } as const;
    const { texts } = await compose({ edits: [], flow: null, change }, signal);
    return { after: new Map(texts.map((one) => [one.file, one.text])), edits: texts.map((one) => ({ ...one })) };
  };
  const { after, edits } = await without('supporting-documents');
  expect(after.get('page-schemas/standard/supporting-documents.json')).toBeNull();
  const { flows } = JSON.parse(after.get('flows.json') ?? '');
  expect(flows[0].pages.map(({ path }: { readonly path: string }) => path)).not.toContain(page('supporting-documents'));
  expect((await map({ edits }, signal)).faults).toEqual([]);

  await expect(without('premiums')).rejects.toThrow(
    'Whether "Supporting documents" is skipped reads "Which share should we use?", which no page of Standard',
  );
  await expect(without('claimant-info')).rejects.toThrow('The flow uses answers that only this page asks for');
  await expect(without('claim-summary')).rejects.toThrow('The claim is filed on this page, so the flow needs it.');
});

test('a choice of a list that is offered only at times keeps the words of its list, as the others do', async () => {
  const { compose } = await desk();
  const written = JSON.parse(await readFile(file, 'utf8'));
  const index = written.content.findIndex((node: object) => Object(node).field === 'details.coverageType');
  const condition = { field: 'details.claimantDescription', equals: 'Group' };
  const choices = ['Individual', 'Family'];
  const change = { kind: 'choiceShown', file, path: ['content', index], value: 'Family', choices, condition } as const;
  const { texts } = await compose(
    { edits: [], flow: 'Standard', change: { ...change, path: [...change.path], choices } },
    signal,
  );
  expect(texts.map((one) => one.file)).toEqual([file]);
  expect(JSON.parse(texts[0]?.text ?? '').content[index].options).toEqual([
    { value: 'Individual', label: 'LocKey_List_CoverageTypes_Individual' },
    { value: 'Family', label: 'LocKey_List_CoverageTypes_Family', showWhen: condition },
  ]);
});

test('a choice that something reads is not taken out, and where that is is said', async () => {
  const { compose } = await desk();
  const choices = [{ value: 'Individual', words: { en: 'One person', es: 'Una persona' } }];
  const change = { kind: 'choices', file, path: ['content', 1], choices } as const;
  const sent = compose({ edits: [], flow: 'Standard', change: { ...change, choices: [...choices] } }, signal);
  await expect(sent).rejects.toThrow(/never has the value "Group".* in flows\.json, line \d+\./);
});

test('a choice that nothing reads is taken out with its words', async () => {
  const { compose } = await desk();
  const place = { file: 'page-schemas/standard/supporting-documents.json', path: ['content', 4] };
  const written = JSON.parse(await readFile('settlement/models/document-context.json', 'utf8'));
  const kinds: readonly string[] = written.fields.DocumentType.choice;
  const choices = kinds.filter((value) => value !== 'TaxForm').map((value) => ({ value, words: {} }));
  const words = { en: 'Photo', es: 'Foto' };
  const added = [...choices, { value: 'TaxForm', words: {} }, { value: 'Photo', words }];
  const { texts: edits } = await compose(
    { edits: [], flow: 'Standard', change: { kind: 'choices', ...place, choices: added } },
    signal,
  );
  const { texts } = await compose(
    { edits: [...edits], flow: 'Standard', change: { kind: 'choices', ...place, choices } },
    signal,
  );
  const model = texts.find((one) => one.file === 'settlement/models/document-context.json');
  expect(JSON.parse(model?.text ?? '').fields.DocumentType.choice).toEqual(choices.map(({ value }) => value));
  expect(texts.filter((one) => one.text?.includes('DocumentType_Photo'))).toEqual([]);
  expect(edits.filter((one) => one.text?.includes('DocumentType_Photo')).length).toBe(2);
});

test('a section is not divided, and one that no page has any more goes with its name', async () => {
  const { compose } = await desk('examples/data-breach');
  const put = async (name: string, section: string, edits: Composed['texts'] = []) => {
    const change = { kind: 'section', page: `/data-breach/${name}`, section, name: { en: 'Your benefits' } } as const;
    return (await compose({ edits: edits.map((one) => ({ ...one })), flow: 'DataBreach', change }, signal)).texts;
  };
  await expect(put('payment', 'LocKey_Section_AboutYou')).rejects.toThrow(
    'The pages of a section follow one another, and this page would divide one.',
  );
  const english = (texts: Composed['texts']) =>
    texts.find(({ file: name }) => name === 'examples/data-breach/content/en.json')?.text;
  const added = await put('benefits', 'LocKey_Section_Benefits');
  expect(english(added)).toContain('LocKey_Section_Benefits');
  expect(english(await put('benefits', 'LocKey_Section_Claim', added))).not.toContain('LocKey_Section_Benefits');
});
