import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withTexts } from '../../../src/workbench/mending/withTexts.ts';
import type { Composed } from '../../../src/workbench/studio/calls/editorCalls.ts';
import type { StudioFault } from '../../../src/workbench/studio/calls/mapCalls.ts';
import { createDesk } from '../../../src/workbench/studio/desk/desk.ts';
import { present } from '../../support/present.ts';

const desk = createDesk({ projectDir: '.', settlementDir: 'settlement' });
const { signal } = new AbortController();
const flow = 'Standard';
const english = 'settlement/content/en.json';
const details = 'page-schemas/standard/claim-details.json';
const reason = 'The court wants it like this.';

type Texts = Composed['texts'];
const edits = (texts: Texts) => texts.map((one) => ({ ...one }));
const merged = (...all: readonly Texts[]): Texts => [...new Map(all.flat().map((one) => [one.file, one])).values()];

const faults = async (texts: Texts) => (await desk.map({ edits: edits(texts) }, signal)).faults;
const found = async (texts: Texts, code: string) => present((await faults(texts)).find((one) => one.code === code));

const allow = ({ file, line, column, code }: StudioFault, texts: Texts, why = reason) =>
  desk.compose({ edits: edits(texts), flow, change: { kind: 'allow', file, line, column, code, reason: why } }, signal);

const json = (texts: Texts, file: string) => JSON.parse(present(texts.find((one) => one.file === file)?.text));

/** The administrator's number is typed into a text that could name it. */
async function typed() {
  const key = 'LocKey_ClaimDetails_Title';
  const text = withTexts(await readFile(english, 'utf8'), new Map([[key, 'Call 1-833-555-0140']]));
  return { key, texts: [{ file: english, text }] };
}

test('a warning about a text is put aside by the key of the text, with the reason', async () => {
  const { key, texts } = await typed();
  const after = merged(texts, (await allow(await found(texts, 'typed-by-hand'), texts)).texts);
  expect(json(after, english).allow).toEqual({ 'typed-by-hand': { [key]: reason } });
  expect((await faults(after)).map(({ code }) => code)).not.toContain('typed-by-hand');
});

test('a warning about a part of a page is put aside in that part', async () => {
  const heading = { kind: 'text', file: details, path: ['content', 0], type: 'header' } as const;
  const text = { en: 'Your claim', es: 'Su reclamación' };
  const change = { ...heading, name: 'First', text };
  const { texts } = await desk.compose({ edits: [], flow, change }, signal);
  const twice = { ...heading, name: 'Second', text: { en: 'Your form', es: 'Su formulario' } };
  const second = await desk.compose({ edits: edits(texts), flow, change: twice }, signal);
  const both = merged(texts, second.texts);
  const after = merged(both, (await allow(await found(both, 'empty-heading'), both)).texts);
  expect(json(after, details).content[0]).toEqual({
    type: 'header',
    text: 'Second',
    allow: { 'empty-heading': reason },
  });
  expect((await faults(after)).map(({ code }) => code)).not.toContain('empty-heading');
});

test('a reason of less than three words is refused beside its control, and an error cannot be put aside', async () => {
  const { texts } = await typed();
  const fault = await found(texts, 'typed-by-hand');
  await expect(allow(fault, texts, 'Because so')).rejects.toMatchObject({ field: 'reason' });
  await expect(allow({ ...fault, code: 'dead-link' }, texts)).rejects.toThrow(/^Only what the check warns of/);
  await expect(allow({ ...fault, code: 'same-label' }, texts)).rejects.toThrow(/^The check does not warn of this/);
});
