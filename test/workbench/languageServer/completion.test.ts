import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompletionItem, CompletionList } from 'vscode-languageserver/node';
import { cursor, Editor } from './editor.ts';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start({ proves: false });
});
afterAll(() => editor.stop());

const breach = 'examples/data-breach';
const files = {
  flows: 'flows.json',
  page: 'page-schemas/standard/premiums.json',
  details: 'page-schemas/standard/claim-details.json',
  vehicles: 'page-schemas/automotive/claim-details.json',
  documents: 'page-schemas/standard/supporting-documents.json',
  block: 'page-schemas/shared/address.json',
  next: 'page-schemas/shared/payment-next.json',
  model: 'settlement/models/vehicle.json',
  settings: 'settlement/settings.json',
  deadlines: 'settlement/deadlines.json',
  content: 'settlement/content/es.json',
  losses: `${breach}/page-schemas/data-breach/ordinary-losses.json`,
} as const;

async function offered(file: string, text: string): Promise<readonly CompletionItem[]> {
  const position = await editor.write(file, text);
  const uri = editor.uri(file);
  const { items } = await editor.ask<CompletionList>('textDocument/completion', { textDocument: { uri }, position });
  await editor.close(file);
  return items;
}

/** The document with a part of it replaced; the cursor is where the new part has it. */
async function offeredAfter(file: string, part: string, by: string): Promise<readonly CompletionItem[]> {
  const text = await editor.textOf(file);
  expect(text, `${file} has what is replaced`).toContain(part);
  return offered(file, text.replace(part, by));
}

const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);
const page = (content: string) => `{ "$schema": "../schema/page.schema.json", "version": 1, "content": [${content}] }`;

describe("the project's own names are offered", () => {
  it.each<[string, string, string, readonly string[], readonly string[]]>([
    [
      'a field by its name alone',
      files.page,
      `"${cursor}"`,
      ['contributions.insurer', 'details.groupName'],
      ['details'],
    ],
    ['a field where nothing is written yet', files.page, cursor, ['contributions.insurer'], []],
    ['the field of a node', files.page, `{ "field": "${cursor}" }`, ['contributions.amount'], []],
    [
      'a field of a condition',
      files.page,
      `{ "type": "paragraph", "text": "Intro", "showWhen": { "field": "${cursor}" } }`,
      ['details.claimantDescription'],
      [],
    ],
    [
      'the fields that are dates beside "before"',
      files.vehicles,
      `{ "type": "paragraph", "text": "Intro", "showWhen": { "field": "${cursor}", "before": "today" } }`,
      ['vehicles.leaseEnd'],
      ['vehicles.make'],
    ],
    [
      'the fields that are numbers in a sum',
      files.page,
      `{ "field": "contributions.amount", "computed": { "sum": ["${cursor}"], "over": "contributions" } }`,
      ['contributions.amount'],
      ['contributions.insurer'],
    ],
    [
      'the field that an operand names',
      files.page,
      `{ "field": "contributions.amount", "validations": [{ "rule": "atMost", "value": "${cursor}" }] }`,
      ['contributions.amount'],
      ['contributions.insurer'],
    ],
    [
      'a value of the field of a condition',
      files.page,
      `{ "type": "paragraph", "text": "Intro", "showWhen": { "field": "details.claimantDescription", "equals": "${cursor}" } }`,
      ['Group', 'Individual'],
      ['true'],
    ],
    [
      'one of several values',
      files.page,
      `{ "type": "paragraph", "text": "Intro", "showWhen": { "field": "details.claimantDescription", "in": ["Group", "${cursor}"] } }`,
      ['Individual'],
      ['Group'],
    ],
    [
      'yes and no',
      files.page,
      `{ "type": "paragraph", "text": "Intro", "showWhen": { "field": "details.isAlternativeOption", "equals": ${cursor} } }`,
      ['true', 'false'],
      ['Group'],
    ],
    ['a default', files.page, `{ "field": "details.claimantDescription", "default": "${cursor}" }`, ['Group'], []],
    ['a choice', files.page, `{ "field": "details.claimantDescription", "options": ["${cursor}"] }`, ['Group'], []],
    [
      'a value that is replaced',
      files.page,
      `{ "type": "labelledValue", "label": "Intro", "value": { "field": "details.claimantDescription", "replacements": { "${cursor}": "Intro" } } }`,
      ['Group'],
      [],
    ],
    [
      'a condition by name',
      files.page,
      `{ "type": "paragraph", "text": "Intro", "showWhen": "${cursor}" }`,
      ['isGroup'],
      ['losses.amount'],
    ],
    [
      'a condition in another',
      files.page,
      `{ "field": "details.groupName", "showWhen": { "all": ["${cursor}"] } }`,
      ['isGroup'],
      [],
    ],
    [
      'a list',
      files.page,
      `{ "field": "details.groupName", "options": { "list": "${cursor}" } }`,
      ['us-states', 'years'],
      [],
    ],
    ['a block', files.page, `{ "block": "${cursor}" }`, ['shared/address', 'shared/sign'], []],
    [
      'a model of the block',
      files.page,
      `{ "block": "shared/address", "models": { "${cursor}" } }`,
      ['address'],
      ['details'],
    ],
    [
      'a model for the block',
      files.page,
      `{ "block": "shared/address", "models": { "address": "${cursor}" } }`,
      ['claimant', 'details'],
      ['address'],
    ],
    [
      'a switch of the block',
      files.page,
      `{ "block": "shared/address", "switches": { "${cursor}" } }`,
      ['international'],
      [],
    ],
    [
      'a field of the block',
      files.page,
      `{ "block": "shared/address", "fields": { "${cursor}" } }`,
      ['address.mailingCity'],
      [],
    ],
    [
      'a text of the block',
      files.page,
      `{ "block": "shared/address", "texts": { "${cursor}" } }`,
      ['City', 'ZipCode'],
      ['LocKey_Premiums_Intro'],
    ],
    [
      'the model of records',
      files.page,
      `{ "type": "repeatingForm", "model": "${cursor}", "content": [] }`,
      ['contributions'],
      ['isGroup'],
    ],
    [
      'what is shown of a record',
      files.page,
      `{ "type": "repeatingForm", "model": "contributions", "summaryFields": ["${cursor}"], "content": [] }`,
      ['contributions.insurer'],
      ['details.groupName'],
    ],
    [
      'a kind that must be among the records',
      files.documents,
      `{ "type": "uploadManager", "model": "documents", "requires": ["${cursor}"], "summaryFields": ["documents.file"], "content": [] }`,
      ['PayStub'],
      [],
    ],
    [
      'what the server knows',
      files.page,
      `{ "field": "details.groupName", "prepopulatedDataKey": "${cursor}" }`,
      ['lastName', 'vehicleVin'],
      ['details.groupName'],
    ],
    [
      'a page to go to',
      files.page,
      `{ "type": "button", "label": "Intro", "does": { "goTo": "${cursor}" } }`,
      ['/standard/claim-details'],
      ['/automotive'],
    ],
    [
      'the page of a summary',
      files.page,
      `{ "type": "summary", "page": "${cursor}" }`,
      ['/standard/claim-details'],
      [],
    ],
    [
      'a text of the page',
      files.page,
      `{ "type": "paragraph", "text": "${cursor}" }`,
      ['Option_Intro', 'LocKey_Shared_Yes'],
      [],
    ],
    [
      'a message',
      files.page,
      `{ "field": "details.groupName", "messages": { "Required": "${cursor}" } }`,
      ['Option_Intro'],
      [],
    ],
  ])('%s', async (_, file, content, expected, others) => {
    const names = labels(await offeredAfter(file, '"content": [', `"content": [${content},`));
    expect(names).toEqual(expect.arrayContaining([...expected]));
    for (const other of others) expect(names).not.toContain(other);
  });

  it.each<[string, string, string, string, readonly string[]]>([
    ['the document of a page', files.flows, '"standard/index"', `"${cursor}"`, ['standard/premiums']],
    ['a deadline', files.flows, '["claimFilingDeadline", "globalDeadline"]', `["${cursor}"]`, ['lookupFilingDeadline']],
    ['a condition of a page', files.flows, '"mustListPremiums",\n', `"${cursor}",\n`, ['isGroup']],
    ['a field that is cleared', files.flows, '["details.isAlternativeOption"]', `["${cursor}"]`, ['details.groupName']],
    [
      'records that are discarded',
      files.flows,
      '"discard": ["contributions"]',
      `"discard": ["${cursor}"]`,
      ['vehicles'],
    ],
    [
      'a transaction type',
      files.flows,
      '"transactionType": "Contribution"',
      `"transactionType": "${cursor}"`,
      ['Vehicle'],
    ],
    ['a part', files.flows, '"part": "PaymentElection"', `"part": "${cursor}"`, ['PaymentElection']],
    ['the name of a section', files.flows, '"LocKey_Section_SignIn"', `"${cursor}"`, ['LocKey_Section_YourClaim']],
    ['a form type', files.settings, '"Lookup"', `"${cursor}"`, ['ChangeAddress']],
    ['a form type of a model', files.model, '"FormType": "Automotive"', `"FormType": "${cursor}"`, ['Standard']],
    [
      'another property',
      files.model,
      '"StartDateProperty": "LeaseStart"',
      `"StartDateProperty": "${cursor}"`,
      ['LeaseStart'],
    ],
    [
      'a text for a message of the server',
      files.model,
      '"LocKey_Vehicles_LeaseEnd_BeforeStart"',
      `"${cursor}"`,
      ['LocKey_Vehicles_Date_OutOfPeriod'],
    ],
    [
      'where a deadline leads',
      files.deadlines,
      '"deadlineDateTime"',
      `"redirectUrl": "${cursor}", "deadlineDateTime"`,
      ['/lookup'],
    ],
    [
      'a switch of this block',
      files.block,
      '"onlyWith": "international"',
      `"onlyWith": "${cursor}"`,
      ['international'],
    ],
    ['a fact', files.next, '"fact": "paymentElection"', `"fact": "${cursor}"`, ['kind']],
    ['a value of a fact', files.next, '"value": "PayPal"', `"value": "${cursor}"`, ['Check']],
    [
      'a field of the model of another settlement',
      files.losses,
      '"ordinary.date", "ordinary.kind"',
      `"${cursor}"`,
      ['ordinary.amount'],
    ],
  ])('%s', async (_, file, part, by, expected) => {
    expect(labels(await offeredAfter(file, part, by))).toEqual(expect.arrayContaining([...expected]));
  });

  it.each([
    ['an answer', '{{deta‸', 'details.groupName'],
    ['a deadline', '{{ ‸ }}', 'deadlines.claimFilingDeadline'],
    ['a setting', '{{settings.‸}}', 'settings.phone'],
  ])('%s inside a text', async (_, text, expected) => {
    const items = await offeredAfter(files.content, '"texts": {', `"texts": { "LocKey_A_B": "Hola ${text} fin.",`);
    expect(labels(items)).toContain(expected);
  });

  it('a text that another language has and this one lacks', async () => {
    const text = await editor.textOf(files.content);
    const [, key = ''] = /"(LocKey_\w+)": "[^"]*",\n/.exec(text) ?? [];
    const without = text.replace(new RegExp(`"${key}": "[^"]*",\n`), `"${cursor}",\n`);
    const names = labels(await offered(files.content, without));
    expect(names).toContain(key);
    expect(names.filter((name) => without.includes(`"${name}"`))).toEqual([]);
  });

  it('of very many texts those that have what is typed', async () => {
    const content = 'settlement/content/en.json';
    const many = Array.from({ length: 250 }, (_, index) => `"LocKey_Many_Text${index}": "Words ${index}",`);
    const text = await editor.textOf(content);
    await editor.write(content, text.replace('"texts": {', `"texts": {${many.join('')}`));
    const ask = async (typed: string) => {
      const position = await editor.write(files.page, page(`{ "type": "paragraph", "text": "${typed}${cursor}" }`));
      const textDocument = { uri: editor.uri(files.page) };
      return editor.ask<CompletionList>('textDocument/completion', { textDocument, position });
    };
    await editor.write(files.page, await editor.textOf(files.page));
    // Spanish lacks them, and nothing shows them.
    await editor.faults(content, (found) => found.length >= many.length);
    const all = await ask('');
    const some = await ask('words 249');
    await editor.close(files.page);
    await editor.close(content);
    expect({ isIncomplete: all.isIncomplete, names: all.items.length }).toEqual({ isIncomplete: true, names: 1000 });
    expect(labels(some.items)).toEqual(['LocKey_Many_Text249']);
  });

  it('a text with its words in each language', async () => {
    const items = await offered(files.page, page(`{ "type": "paragraph", "text": "${cursor}" }`));
    const item = items.find(({ label }) => label === 'LocKey_Shared_Yes');
    expect(item?.detail).toBe('Yes · Sí');
  });

  it('in the place of what is written, with its quotes', async () => {
    const text = page(`{ "field": "details.${cursor}grp" }`);
    const items = await offered(files.page, text);
    const item = items.find(({ label }) => label === 'details.groupName');
    const start = text.indexOf('"details.');
    expect(item?.textEdit).toEqual({
      newText: '"details.groupName"',
      range: { start: { line: 0, character: start }, end: { line: 0, character: start + '"details.grp"'.length } },
    });
  });
});

describe("the product's names are offered", () => {
  it('all that a condition may ask of a field', async () => {
    const items = await offered(files.page, page(`{ "field": "a.b", "showWhen": { "field": "a.b", ${cursor} } }`));
    expect(labels(items)).toEqual(
      expect.arrayContaining(['equals', 'in', 'empty', 'notEquals', 'matches', 'prefilled', 'atLeast', 'before']),
    );
    expect(labels(items)).not.toContain('all');
  });

  it('every kind of condition in an empty one', async () => {
    const items = await offered(files.page, page(`{ "field": "a.b", "showWhen": { ${cursor} } }`));
    expect(labels(items)).toEqual(expect.arrayContaining(['field', 'value', 'count', 'some', 'all', 'any', 'not']));
  });

  it('the operations', async () => {
    const items = await offered(files.page, page(`{ "field": "a.b", "computed": { ${cursor} } }`));
    expect(labels(items)).toEqual(expect.arrayContaining(['sum', 'quotient', 'choose', 'bands', 'date', 'between']));
  });

  it('the keys of a field in full before it names its widget', async () => {
    const items = await offered(files.page, page(`{ "type": "field", ${cursor} }`));
    expect(labels(items)).toEqual(expect.arrayContaining(['widget', 'field', 'label', 'hint', 'showWhen']));
  });

  it('what a node may begin with', async () => {
    expect(labels(await offered(files.page, page(`{ ${cursor} }`)))).toEqual(
      expect.arrayContaining(['type', 'field', 'block']),
    );
  });

  it('the keys of a short field', async () => {
    const items = await offered(files.page, page(`{ "field": "details.groupName", ${cursor} }`));
    expect(labels(items)).toEqual(expect.arrayContaining(['showWhen', 'hint', 'width', 'options']));
  });

  it('the schema with its path in an empty object', async () => {
    const items = await offered(files.page, `{ ${cursor} }`);
    const item = items.find(({ label }) => label === '$schema');
    expect(item?.textEdit?.newText).toBe('"\\$schema": "../schema/page.schema.json"');
  });

  it('a whole beginning in an empty file', async () => {
    const [item] = await offered('page-schemas/standard/new.json', cursor);
    expect(item?.textEdit?.newText).toContain('"content": [$0]');
  });
});

describe('an editor that goes by "$schema" itself', () => {
  it('gets the names of the project, and keys where no schema is named', async () => {
    const other = await Editor.start({ knowsSchemas: true, proves: false });
    const at = async (text: string) => {
      const position = await other.write(files.page, text);
      const textDocument = { uri: other.uri(files.page) };
      const { items } = await other.ask<CompletionList>('textDocument/completion', { textDocument, position });
      await other.close(files.page);
      return labels(items);
    };
    expect(await at(page(`{ "field": "details.groupName", ${cursor} }`))).toEqual([]);
    expect(await at(page(`"${cursor}"`))).toContain('details.groupName');
    expect(await at(`{ "version": 1, "content": [{ "field": "details.groupName", ${cursor} }] }`)).toContain(
      'showWhen',
    );
    await other.stop();
  });
});

describe('while a document is written', () => {
  it('it has names although it is not JSON', async () => {
    const text = await editor.textOf(files.page);
    const names = labels(
      await offered(files.page, text.replace('            "contributions.insurer"', `{ "field": "${cursor}`)),
    );
    expect(names).toContain('contributions.insurer');
  });

  it('other documents have names while flows.json is broken', async () => {
    const flows = await editor.textOf(files.flows);
    await editor.write(files.flows, flows.replace('"models": {', '"models": {{'));
    await editor.faults(files.flows, (found) => found.length > 0);
    const names = labels(await offered(files.page, page(`"${cursor}"`)));
    await editor.close(files.flows);
    expect(names).toContain('contributions.insurer');
  });

  it('a new page that is in no flow yet has the fields of all models', async () => {
    const names = labels(await offered('page-schemas/standard/brand-new.json', page(`"${cursor}"`)));
    expect(names).toEqual(expect.arrayContaining(['details.groupName', 'vehicles.vin']));
  });
});
