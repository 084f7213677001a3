import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createDesk } from '../../../src/workbench/studio/desk/desk.ts';
import { edgesOfPath, mapGraph } from '../../../src/workbench/studio/page/map/mapGraph.ts';

const desk = createDesk({ projectDir: '.', settlementDir: 'settlement' });
const { signal } = new AbortController();

async function sampleFlow(formType: string) {
  const { flows } = await desk.map({ edits: [] }, signal);
  const flow = flows.find((one) => one.formType === formType);
  if (flow === undefined) throw new Error(`The map has no flow ${formType}.`);
  return flow;
}

test('a flow says who may file, until when, and what each page asks', async () => {
  const flow = await sampleFlow('Standard');
  expect(flow).toMatchObject({
    file: 'flows.json',
    signIn: 'Sign-in with a notice id and its PIN.',
    submit: 'Files a new claim.',
  });
  expect(flow.deadlines[0]).toMatchObject({
    name: 'claimFilingDeadline',
    date: { file: 'settlement/deadlines.json', text: '09/30/2030 11:59:59 PM, Pacific Standard Time' },
  });
  expect(flow.pages.find(({ path }) => path === '/standard/supporting-documents')).toMatchObject({
    documentFile: 'page-schemas/standard/supporting-documents.json',
    title: [{ culture: 'en', text: 'Supporting documents' }, { culture: 'es' }],
    section: { key: 'LocKey_Section_YourClaim' },
    action: 'next',
    fields: 2,
    uploads: 1,
    records: ['"Your documents"'],
  });
});

test('the first page of a form that is open to all only leads on', async () => {
  const flow = JSON.parse(await readFile('flows.json', 'utf8'));
  const standard = flow.flows[0];
  standard.authorize = { ...standard.authorize, by: 'open' };
  expect(standard.formType).toBe('Standard');
  const { flows } = await desk.map({ edits: [{ file: 'flows.json', text: JSON.stringify(flow) }] }, signal);
  const [first] = flows.find(({ formType }) => formType === 'Standard')?.pages ?? [];
  expect(first).toMatchObject({ path: '/standard', action: 'next' });
});

test('a page says in words and by name when it is skipped, and what that removes', async () => {
  const { pages } = await sampleFlow('Standard');
  const skip = pages.find(({ path }) => path === '/standard/premiums')?.skip;
  expect(skip).toMatchObject({
    unless: expect.stringMatching(
      /^"Who is this claim for\?" is "Group" or "How did you pay your premiums\?" is "Indirectly: through an employer /,
    ),
    names: [{ name: 'mustListPremiums' }, { name: 'isGroup' }, { name: 'paidIndirectly' }],
    readsFrom: ['/standard/claim-details'],
    clears: ['"Which share should we use?"'],
    discards: ['"Premiums paid"'],
  });
  const lines = (await readFile('flows.json', 'utf8')).split('\n');
  expect(lines[(skip?.line ?? 0) - 1]).toContain('"skipUnless": "mustListPremiums"');
  expect(lines[(skip?.names[1]?.line ?? 0) - 1]).toContain('"isGroup"');
});

test('a project with faults has its map, and the faults with the documents as they are edited', async () => {
  const file = 'page-schemas/standard/premiums.json';
  const text = (await readFile(file, 'utf8')).replace('"contributions.insurer"', '"contributions.insurrer"');
  const edits = [{ file, text }];
  const { flows, faults } = await desk.map({ edits }, signal);
  expect(flows).toHaveLength(5);
  expect(faults).toContainEqual(
    expect.objectContaining({
      file,
      code: 'unknown-field',
      isWarning: false,
      message: expect.stringContaining('mean'),
    }),
  );
  expect(await desk.claims({ edits, flow: 'Standard' }, signal)).toMatchObject({ kind: 'faulty' });
});

test('of texts that are missing or begun it is said what helps in the studio, which has no command line', async () => {
  const file = 'settlement/content/es.json';
  const content = JSON.parse(await readFile(file, 'utf8'));
  const { LocKey_Premiums_Title: _, ...texts } = content.texts;
  const begun = { LocKey_ClaimDetails_Title: 'Claim details' };
  const text = JSON.stringify({ ...content, texts: { ...texts, ...begun }, untouched: Object.keys(begun) });
  const { faults } = await desk.map({ edits: [{ file, text }] }, signal);
  const said = new Map(faults.map(({ code, message }) => [code, message]));
  expect(said.get('missing-text')).toMatch(/ Write it in the table under "Texts"\.$/);
  expect(said.get('untouched-text')).toMatch(/^This text has the words that it began with, .* right as it is\.$/);
  expect(faults.filter(({ message }) => message.includes('npm run'))).toEqual([]);
});

test('answers say which pages are shown, and which questions that brings', async () => {
  const asked = async (answers: Readonly<Record<string, string | boolean>>) => {
    const path = await desk.path({ edits: [], flow: 'Standard', answers }, signal);
    if (path.kind === 'faulty') throw new Error(path.sentence);
    return { pages: path.pages, asked: path.questions.filter(({ isAsked }) => isAsked).map(({ field }) => field) };
  };
  const who = 'claimDetails.claimantDescription';
  const group = await asked({ [who]: 'Group' });
  expect(group.pages).toContain('/standard/premiums');
  expect(group.pages).not.toContain('/standard/payment-election');
  const individual = await asked({ [who]: 'Individual' });
  expect(individual.pages).not.toContain('/standard/premiums');
  expect(individual.asked).toEqual([who, 'claimDetails.didIndividualPayPremiumsIndirectly']);
});

test('claims say to which pages they come; a page to which none comes says why', async () => {
  const flows = JSON.parse(await readFile('flows.json', 'utf8'));
  const pages: { path: string; skipUnless?: unknown }[] = flows.flows[1].pages;
  const documents = pages.find(({ path }) => path === '/automotive/supporting-documents');
  if (documents === undefined) throw new Error('The flow Automotive has another page.');
  documents.skipUnless = { all: ['electsPayPal', { field: 'payment.payPalEmail', empty: true }] };
  const edits = [{ file: 'flows.json', text: JSON.stringify(flows, null, 2) }];
  const found = await desk.claims({ edits, flow: 'Automotive' }, signal);
  if (found.kind === 'faulty') throw new Error(found.sentence);
  const [first] = found.claims;
  expect(first).toMatchObject({ isFiled: true, shows: expect.arrayContaining(['the flow Automotive, filed']) });
  expect(found.claims.flatMap(({ shows }) => shows)).toContain('the page "Your information"');
  expect(first?.pages).toContain('/automotive/confirmation');
  expect(found.unreached).toEqual([
    {
      path: '/automotive/supporting-documents',
      sentence: expect.stringContaining('No claimant gets to the page "Supporting documents"'),
      lines: expect.arrayContaining([expect.objectContaining({ file: 'flows.json' })]),
    },
  ]);
});

test('on the drawing a way past a page parts before it and joins behind it', async () => {
  const { pages } = await sampleFlow('Standard');
  const graph = mapGraph({ pages });
  expect(graph.groups.map(({ name }) => name)).toEqual([
    'Sign in',
    'About you',
    'Your claim',
    'Payment',
    'Review and sign',
  ]);
  const past = graph.edges.filter(({ skips }) => skips !== null);
  expect(past.map(({ label }) => label)).toEqual([
    [
      'unless "Who is this claim for?" is',
      '"Group" or "How did you pay your',
      'premiums?" is "Indirectly: through',
      'an employer or another group, for …',
    ],
    ['unless "Which share should we use?"', 'is "A different share"'],
    ['unless "Who is this claim for?" is', '"Individual"'],
  ]);
  const shown = pages.map(({ path }) => path).filter((path) => path !== '/standard/premiums');
  const taken = edgesOfPath(graph, new Set(shown), pages);
  expect(past.map(({ id }) => taken.has(id))).toEqual([true, false, false]);
  const toPremiums = graph.edges.filter(({ to }) => to === '/standard/premiums');
  expect(toPremiums.map(({ id }) => taken.has(id))).toEqual([false]);
});

test('the page about a code is read by its name alone', async () => {
  expect((await desk.faultPage({ code: 'unreachable-page' }, signal)).text).toContain('# unreachable-page');
  await expect(desk.faultPage({ code: 'readme' }, signal)).rejects.toThrow('The check has no code "readme".');
});
