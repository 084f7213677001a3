import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ExampleClaim, FoundExample, Framed } from '../../../src/workbench/studio/calls/frameCalls.ts';
import type { Request } from '../../../src/workbench/studio/calls.ts';
import { createDesk } from '../../../src/workbench/studio/desk/desk.ts';
import { present } from '../../support/present.ts';

const asked = createDesk({ projectDir: '.', settlementDir: 'settlement' });
const { signal } = new AbortController();
const desk = {
  frame: (request: Request<'frame'>) => asked.frame(request, signal),
  example: (request: Request<'example'>) => asked.example(request, signal),
  people: (request: Request<'people'>) => asked.people(request, signal),
  why: (request: Request<'why'>) => asked.why(request, signal),
  messages: (request: Request<'messages'>) => asked.messages(request, signal),
};
const premiums = 'page-schemas/standard/premiums.json';
const payment = '/standard/payment-election';
const flow = 'Standard';

const shown = (framed: Framed) => {
  if (framed.kind !== 'shown') throw new Error(framed.sentence);
  return framed;
};
const found = (example: FoundExample) => {
  if (example.kind !== 'found') throw new Error(`No example was found: ${JSON.stringify(example)}`);
  return example;
};
const example = async (page: string, wish: { readonly message?: string; readonly person?: number } = {}) =>
  found(await desk.example({ edits: [], flow, page, message: null, claim: null, person: null, day: null, ...wish }));
const why = async (page: string, field: string | null, { content }: ExampleClaim) =>
  present(
    await desk.why({
      edits: [],
      flow,
      page,
      field: field === null ? null : { field, record: null },
      claim: content,
      day: null,
    }),
  );

describe('a flow in the frame', () => {
  it('is what the server would answer, as it is with the edits', async () => {
    const before = shown(await desk.frame({ edits: [], flow, culture: 'en' }));
    expect(before.pages.map(({ path, isAfterFiling }) => [path, isAfterFiling])).toContainEqual([
      '/standard/confirmation',
      true,
    ]);
    expect(before.pages.find(({ path }) => path === '/standard/premiums')).toMatchObject({ file: premiums });
    expect(Object.keys(before.answers)).toEqual(
      expect.arrayContaining(['/api/flows', '/api/forms/config', '/api/culture/content?culture=en', '/api/session']),
    );
    const text = (await readFile(premiums, 'utf8')).replace('"maxItems": 100', '"maxItems": 7');
    const after = shown(await desk.frame({ edits: [{ file: premiums, text }], flow, culture: 'en' }));
    expect(JSON.stringify(after.answers)).toContain('"maxItems":7');
    expect(after.answers['/api/flows']).not.toEqual(before.answers['/api/flows']);
  });

  it('shows what depends on the pages of the other flows', async () => {
    const { answers } = shown(await desk.frame({ edits: [], flow, culture: 'en' }));
    const served = Object.entries(answers).filter(([address]) => !address.startsWith('/api/culture/content'));
    expect(JSON.stringify(served)).toContain('"LocKey_StandardIndex_Vehicle"');
  });

  it('is the first that runs where none is named', async () => {
    const first = shown(await desk.frame({ edits: [], flow: null, culture: 'es' }));
    expect(first.flow).toBe(first.flows[0]);
    expect(Object.keys(first.answers)).toContain('/api/culture/content?culture=es');
  });

  it('is wrong where a document cannot be read, and says where', async () => {
    const framed = await desk.frame({
      edits: [{ file: premiums, text: '{\n  "version": 1,,\n}' }],
      flow,
      culture: 'en',
    });
    expect(framed).toMatchObject({ kind: 'wrong', place: { file: premiums, line: 2 } });
    expect(await desk.frame({ edits: [], flow: 'Nothing', culture: 'en' })).toMatchObject({
      kind: 'wrong',
      sentence: 'The settlement runs no flow with the form type "Nothing".',
    });
  });
});

describe('a claim for the frame', () => {
  it('comes to the page with every page before it in order, signed in as a person of the class list', async () => {
    const people = await desk.people({ edits: [], flow });
    expect(people[1]?.name).toContain('Desmond Whitcomb');
    const { arrived, answered } = await example(payment, { person: 1 });
    const { at, snapshot } = JSON.parse(arrived.content);
    expect(at).toBe(payment);
    expect(snapshot.validated).toContain('/standard/claim-details');
    expect(snapshot.validated).not.toContain(payment);
    expect(arrived.content).toContain('NB-1000-2346');
    expect(arrived.isSignedIn).toBe(true);
    expect((await why(payment, null, answered)).fields.every(({ isValid }) => isValid)).toBe(true);
  });

  it('is the one that was chosen on the map, where it comes to the page', async () => {
    const proven = await asked.claims({ edits: [], flow }, signal);
    const claims = proven.kind === 'proven' ? proven.claims : [];
    const page = '/standard/premiums';
    const [group, other] = [true, false].map((comes) =>
      present(claims.find(({ pages }) => pages.includes(page) === comes)),
    );
    const wish = { edits: [], flow, page, message: null, person: null, day: null };
    const { arrived } = found(await desk.example({ ...wish, claim: present(group).id }));
    const answers = Object.values(present(group).answers ?? {}).filter((answer) => typeof answer === 'string');
    for (const answer of answers.slice(0, 3)) expect(arrived.content).toContain(answer);
    expect(await desk.example({ ...wish, claim: present(other).id })).toEqual({
      kind: 'none',
      sentence: 'The claim that was chosen on the map does not come to /standard/premiums.',
    });
    expect(await desk.example({ ...wish, claim: 'gone' })).toMatchObject({ kind: 'none' });
  });

  it('says why there is none', async () => {
    const wish = { edits: [], flow, message: null, claim: null, person: null, day: null };
    expect(await desk.example({ ...wish, page: '/standard/nowhere' })).toEqual({
      kind: 'none',
      sentence: 'The flow Standard has no page /standard/nowhere.',
    });
  });
});

describe('what a page means', () => {
  it('lists every message of a page in each language, each shown by a claim', async () => {
    const messages = await desk.messages({ edits: [], flow, page: '/standard/premiums' });
    const message = present(messages.find(({ field }) => field === 'claimDetails.isAlternativeOption'));
    expect(message.texts.map(({ culture }) => culture)).toEqual(['en', 'es']);
    // For the paper, which has a table of those that no claim calls up.
    expect(messages.map(({ rule }) => rule)).toContain('inYear year "Year"');
    const { answered } = await example('/standard/premiums', { message: message.id });
    const { points } = await why('/standard/premiums', message.field, answered);
    const said = points.flatMap(({ because }) => because.map(({ words }) => words)).join('\n');
    expect(said).toContain(present(message.texts[0]).text);
  });

  it('says which conditions hide a field, part by part, with the answers that they read and their lines', async () => {
    const { answered } = await example(payment);
    const { fields } = await why(payment, null, answered);
    const hidden = present(fields.find(({ isShown }) => !isShown));
    const { points, places, texts } = await why(payment, hidden.field, answered);
    const [first] = points;
    expect(first?.says).toBe('It is hidden.');
    const failing = present(first?.because.find(({ holds }) => !holds));
    expect(failing.place?.file).toMatch(/\.json$/);
    expect(JSON.stringify(failing)).toMatch(/"answer":"[^"]+"/);
    expect(places.map(({ name }) => name)).toEqual(['The field on its page', 'Its model']);
    expect(texts.length).toBeGreaterThan(0);
  });
});
