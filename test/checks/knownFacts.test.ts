import { describe, expect, it } from 'vitest';
import { claimStatuses } from '../../src/rules/statuses.ts';
import { type Edit, faultsAfter, nameBlock, second, third } from './harness.ts';
import { facts, lookup, received } from './lookup.ts';

const label = 'LocKey_Page_Label';
const first = 'page-schemas/standard/first.json';
const known: Edit = [third, ['models', 'known'], { dtoMapping: 'prepopulatedData' }];
/** How many nodes a page has, where it is not one. */
const sizes: Readonly<Record<string, number>> = { [first]: 2, [second]: 3 };
/** Nodes behind those of a page. */
const add = (page: string, ...nodes: readonly object[]): readonly Edit[] =>
  nodes.map((node, index) => [page, ['content', (sizes[page] ?? 1) + index], node]);
const shown = (field: string) => ({ type: 'labelledValue', label, value: { field } });
const when = (condition: unknown) => ({ type: 'paragraph', text: label, showWhen: condition });
const rows = (more: object = {}) => ({
  type: 'savedValues',
  model: 'received',
  fields: [{ field: 'received.name', label }],
  ...more,
});

describe('what the server knows', () => {
  it('can be shown, counted and read by conditions once people have signed in', () => {
    const found = [
      shown('known.status'),
      when({ field: 'known.status', empty: false }),
      when({ count: 'received', atLeast: 1 }),
      rows(),
    ];
    expect(faultsAfter(...lookup(third), ...add(third, ...found))).toEqual([]);
    expect(faultsAfter(...lookup(first), ...add(first, ...found)), 'on the page where they sign in too').toEqual([]);
    expect(faultsAfter(known, ...add(third, shown('known.firstName')))).toEqual([]);
  });

  it('is refused where the kind of sign-in does not give it', () => {
    const status: Edit = [facts, ['fields', 'City'], { type: 'string' }];
    expect(faultsAfter(known, status, ...add(third, shown('known.city')))).toEqual([
      expect.stringContaining('third.json:26:18 unknown-fact: "known.city" is nothing that the server knows'),
      expect.stringContaining(
        'prepopulated-data.json:11:5 unknown-fact: "City" is nothing that the server knows of who signs in by notice. It knows: firstName,',
      ),
    ]);
    const amount: Edit = [facts, ['fields', 'Sttus'], { type: 'string' }];
    expect(faultsAfter(...lookup(third), amount)).toEqual([
      expect.stringContaining(
        'It knows: referenceCode, status, dateReceived. An answer of the claim is named in the "facts" of flows.json. Did you',
      ),
    ]);
  });

  it('is read behind a named condition too', () => {
    const named: readonly Edit[] = [
      ['flows.json', ['models', 'facts'], { dtoMapping: 'prepopulatedData' }],
      [facts, ['fields', 'Pin'], { type: 'string' }],
      ['flows.json', ['conditions', 'hasPin'], { field: 'facts.pin', empty: false }],
    ];
    expect(faultsAfter(...named, ...add(third, when('hasPin')))).toContainEqual(
      expect.stringContaining('"hasPin" reads prepopulatedData.pin, which is nothing that the server knows'),
    );
  });

  it('takes a further column of the class list for a fact where settings.json names it, as a text', () => {
    const column = (type: string): Edit => [facts, ['fields', 'EmployeeNumber'], { type }];
    const listed = (...names: readonly string[]): Edit => ['settlement/settings.json', ['furtherColumns'], names];
    expect(faultsAfter(column('string'), listed('employeeNumber'))).toEqual([]);
    expect(faultsAfter(column('string'))).toEqual([
      expect.stringMatching(
        / unknown-fact: "EmployeeNumber" is nothing that the server knows .* A further column of the class list is named in the "furtherColumns" of settings\.json\.$/,
      ),
    ]);
    expect(faultsAfter(column('string'), listed('employeeNmber'))).toEqual([
      expect.stringMatching(/ unknown-fact: "EmployeeNumber" .* Did you mean "employeeNmber"\?/),
    ]);
    expect(faultsAfter(column('boolean'), listed('employeeNumber'))).toEqual([
      expect.stringContaining(
        'unknown-fact: What the server knows under "EmployeeNumber" is a text. Write "type": "string".',
      ),
    ]);
    for (const taken of ['city', 'firstName', 'status']) {
      expect(faultsAfter(listed(taken))).toEqual([
        expect.stringContaining(`invalid-settings: "${taken}" is a usual column of the class list, or what`),
      ]);
    }
  });

  it('says nothing of columns that settings with faults of their own may name', () => {
    const column: Edit = [facts, ['fields', 'EmployeeNumber'], { type: 'string' }];
    const faults = faultsAfter(column, ['settlement/settings.json', ['furtherColumns'], 'employeeNumber']);
    expect(faults.filter((fault) => fault.includes('unknown-fact'))).toEqual([]);
  });

  it('has the lists of its kind alone', () => {
    const other: Edit = [received, ['metadata', 'TransactionType'], 'Documnt'];
    const bound: Edit = [third, ['models', 'received', 'transactionType'], 'Documnt'];
    expect(faultsAfter(...lookup(third), other, bound)).toEqual([
      expect.stringMatching(
        /received\.json:\d+:\d+ unknown-fact: The server knows no list "Documnt" of who signs in by claim.*Did you mean "Document"\?/,
      ),
    ]);
    const column: Edit = [received, ['fields', 'Colour'], { type: 'string' }];
    expect(faultsAfter(...lookup(third), column)).toEqual([
      expect.stringContaining('It knows: name, size, dateReceived, status. An answer'),
    ]);
  });

  it('serves flows of several kinds by one config, each fact by one of them', () => {
    const forms: Edit = [facts, ['metadata', 'FormType'], ['Standard', 'Other']];
    const status: Edit = [facts, ['fields', 'Status'], { type: 'string' }];
    const other: Edit = [
      'flows.json',
      ['flows', 1],
      {
        formType: 'Other',
        deadlines: [],
        authorize: { call: '/api/forms/other/authorize', by: 'claim' },
        pages: [{ path: '/other', document: 'standard/done', requiresAuthorization: false, action: 'authorize' }],
      },
    ];
    const ofFacts = (...edits: readonly Edit[]) => faultsAfter(other, ...edits).filter((one) => one.includes('-fact'));
    expect(ofFacts(forms, status)).toEqual([]);
    expect(ofFacts(status), 'not without the flow that a claim signs in to').toHaveLength(1);
    expect(ofFacts(forms, status, known, ...add(third, shown('known.status'))), 'read by the other flow').toEqual([
      expect.stringContaining('"known.status" is nothing that the server knows of who signs in by notice.'),
    ]);
  });

  it('takes nothing for a column that another kind of sign-in gives', () => {
    const fact: Edit = [facts, ['fields', 'Status'], { type: 'string' }];
    expect(faultsAfter(fact)).toEqual([
      expect.stringContaining('unknown-fact: "Status" is nothing that the server knows of who signs in by notice.'),
    ]);
  });

  it('is empty without a sign-in', () => {
    const open: readonly Edit[] = [
      ['flows.json', ['flows', 0, 'authorize', 'by'], 'open'],
      ['flows.json', ['flows', 0, 'authorize', 'fields'], undefined],
    ];
    expect(faultsAfter(...open)).toEqual([
      'settlement/models/prepopulated-data.json:8:5 unknown-fact: "FirstName" is nothing that the server knows of who is not asked to sign in. It knows nothing there.',
    ]);
  });

  it('has the values that the server gives, and no others', () => {
    const values = (list: readonly string[]): Edit => [facts, ['fields', 'Status', 'values'], list];
    const all = ['Paid', 'Received', 'UnderReview', 'DocumentsNeeded', 'Approved', 'Denied', 'Withdrawn', 'Erased'];
    expect(faultsAfter(...lookup(third), values(all))).toEqual([]);
    for (const wrong of [all.slice(1), [...all, 'Lost'], [...all.slice(1), 'Lost']]) {
      expect(faultsAfter(...lookup(third), values(wrong))).toEqual([
        expect.stringMatching(
          /prepopulated-data\.json:\d+:\d+ unknown-fact: .* "Status" is one of these: Received, Und/,
        ),
      ]);
    }
  });

  it('is shown as the values that come, in their format', () => {
    const value = (more: object) => ({ type: 'labelledValue', label, value: { field: 'known.status', ...more } });
    const text = (...states: readonly string[]) => ({
      replacements: Object.fromEntries(states.map((one) => [one, label])),
    });
    const seen = (node: object, ...edits: readonly Edit[]) =>
      faultsAfter(...lookup(third), ...edits, ...add(third, node));
    expect(seen(value(text(...claimStatuses)))).toEqual([]);
    expect(seen(value(text(...claimStatuses.slice(0, -2))))).toEqual([
      expect.stringMatching(/third\.json:\d+:\d+ missing-label: known\.status can be Withdrawn, Erased too, and/),
    ]);
    expect(seen(value(text(...claimStatuses, 'Payed')))).toEqual([
      expect.stringMatching(
        /third\.json:\d+:\d+ unknown-option-value: known\.status is never "Payed"\. .* Did you mean "Paid"\?/,
      ),
    ]);
    const date: Edit = [received, ['fields', 'DateReceived'], { type: 'string' }];
    const dated = (format: string) => rows({ fields: [{ field: 'received.dateReceived', label, format }] });
    expect(seen(dated('date'), date)).toEqual([]);
    expect(seen(dated('bytes'), date)).toEqual([
      expect.stringContaining(
        ' unknown-fact: received.dateReceived has the format "date", and "bytes" does not fit it. Did you mean "date"?',
      ),
    ]);
  });

  it('is not there before people have signed in', () => {
    const opening: readonly Edit[] = [
      ['flows.json', ['flows', 0, 'pages', 0, 'action'], 'next'],
      ['flows.json', ['flows', 0, 'pages', 1, 'action'], 'authorize'],
      ['flows.json', ['flows', 0, 'pages', 1, 'requiresAuthorization'], false],
    ];
    const early = faultsAfter(...opening, ...lookup(first), ...add(first, shown('known.status'), rows()));
    expect(early).toHaveLength(3);
    for (const fault of early) {
      expect(fault).toContain('known only once people have signed in on /standard/second. Read it there or later.');
    }
  });

  it('decides on no page before the next after the one where people sign in', () => {
    const skip = (page: number): Edit => [
      'flows.json',
      ['flows', 0, 'pages', page, 'skipUnless'],
      { field: 'facts.firstName', empty: false },
    ];
    const bound: Edit = ['flows.json', ['models', 'facts'], { dtoMapping: 'prepopulatedData' }];
    expect(faultsAfter(bound, skip(0))).toEqual([expect.stringContaining('known only once people have signed in')]);
    expect(faultsAfter(bound, skip(1))).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['asked', { type: 'field', field: 'known.firstName', widget: 'text', label }, 'cannot be asked. Show it as'],
    [
      'cleared',
      {
        type: 'field',
        field: 'details.agreesToo',
        widget: 'checkbox',
        label,
        whenChecked: { clear: ['known.firstName'] },
      },
      'cannot be cleared. Leave it out.',
    ],
  ])('cannot be %s', (_what, node, sentence) => {
    const fields: Edit = ['settlement/models/claim-details.json', ['fields', 'AgreesToo'], { type: 'boolean' }];
    expect(faultsAfter(known, fields, ...add(third, node))).toEqual([expect.stringContaining(sentence)]);
  });

  it('is in rows that say what they show, without buttons', () => {
    expect(faultsAfter(...lookup(third), ...add(third, rows({ fields: undefined, allowDelete: true })))).toEqual([
      expect.stringContaining('it is not known what to show. List it in "fields"'),
      expect.stringContaining('What the server knows cannot be changed. Leave "allowDelete" out.'),
    ]);
  });

  it('is not repeated or discarded', () => {
    const table = { type: 'repeatingTable', model: 'received', label, columns: [] };
    const discarded: Edit = ['flows.json', ['flows', 0, 'pages', 2, 'whenSkipped'], { discard: ['list'] }];
    const bound: Edit = [
      'flows.json',
      ['models', 'list'],
      { dtoMapping: 'prepopulatedData', transactionType: 'Document' },
    ];
    const message = expect.stringContaining('but not asked or discarded.');
    expect(faultsAfter(...lookup(third), bound, discarded, ...add(third, table))).toEqual([message, message]);
  });

  it('prefills only with what is known', () => {
    const pin: Edit = [facts, ['fields', 'Pin'], { type: 'string' }];
    const key: Edit = [nameBlock, ['content', 0, 'prepopulatedDataKey'], 'pin'];
    expect(faultsAfter(pin, key)).toContainEqual(
      expect.stringContaining(
        'unknown-prepopulated-key: "pin" is nothing that the server knows of who signs in to Standard',
      ),
    );
  });
});

describe('a page where people sign in that nothing follows', () => {
  const last: readonly Edit[] = [
    ...lookup(first),
    ['flows.json', ['flows', 0, 'submit'], undefined],
    ['flows.json', ['flows', 0, 'pages', 1], undefined],
  ];
  const only: Edit = [
    'flows.json',
    ['flows', 0, 'pages'],
    [{ path: '/standard', document: 'standard/first', requiresAuthorization: false, action: 'authorize' }],
  ];
  const faults = (...edits: readonly Edit[]) =>
    faultsAfter(...last.slice(0, -1), only, ...edits).filter((fault) => !fault.includes('unused-page'));

  it('shows something of what was found', () => {
    expect(faults()).toEqual([expect.stringContaining('learns nothing. Add a page, or show something')]);
    expect(faults(...add(first, shown('known.status')))).toEqual([]);
  });
});
