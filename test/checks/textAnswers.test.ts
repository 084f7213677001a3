import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, nameBlock, second, third } from './harness.ts';

const en = 'settlement/content/en.json';
const es = 'settlement/content/es.json';
const inBoth = (key: string, text: string): readonly Edit[] => [
  [en, ['texts', key], text],
  [es, ['texts', key], text],
];
/** LocKey_Page_Other, which a paragraph of the second page shows. */
const other = (text: string) => inBoth('LocKey_Page_Other', text);
const own = (text: string) => inBoth('LocKey_Page_Own', text);

/** The error in English; the Spanish text has the same fault at the same location. */
function faults(...edits: readonly Edit[]): readonly string[] {
  const found = faultsAfter(...edits);
  const inSpanish = found.filter((fault) => fault.startsWith(es));
  const inEnglish = found.filter((fault) => !fault.startsWith(es));
  expect(inSpanish.map((fault) => fault.replace(es, en))).toEqual(inEnglish);
  return inEnglish;
}

const label = 'LocKey_Page_Label';
const field = (name: string, rest: object = {}) => ({ type: 'field', field: name, widget: 'text', label, ...rest });
const loss: readonly Edit[] = [
  [
    'settlement/models/loss.json',
    [],
    {
      version: 1,
      metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Loss' },
      fields: { Amount: { type: 'string' }, Text: { type: 'string' } },
    },
  ],
  [third, ['models', 'loss'], { dtoMapping: 'claimTransactions', transactionType: 'Loss' }],
  ['flows.json', ['models', 'losses'], { dtoMapping: 'claimTransactions', transactionType: 'Loss' }],
];
const losses = (rest: object) => ({
  type: 'repeatingForm',
  model: 'loss',
  label,
  content: [field('loss.amount')],
  summaryFields: ['loss.amount'],
  ...rest,
});
const inThird = (node: object): Edit => [third, ['content', 1], node];

describe('unknownAnswer', () => {
  it('takes a field of a model of flows.json, whatever the page calls it', () => {
    expect(faults(...other('You are a {{details.kind}}'))).toEqual([]);
    expect(faults(...other('You are a {{ details.kind }}'))).toEqual([]);
  });

  it('refuses an alias that flows.json does not have', () => {
    expect(faults(...other('You are a {{detials.kind}}'))).toEqual([
      'settlement/content/en.json:9:26 unknown-model: "detials" in {{detials.kind}} is not a model alias of flows.json. It has: details, credentials. Did you mean "details"?',
    ]);
    expect(faults(...other('Dear {{claimant.firstName}}'))).toEqual([
      'settlement/content/en.json:9:26 unknown-model: "claimant" in {{claimant.firstName}} is not a model alias of flows.json. It has: details, credentials.',
    ]);
  });

  it('refuses a field that the model config does not have', () => {
    expect(faults(...other('You are a {{details.knid}}'))).toEqual([
      'settlement/content/en.json:9:26 unknown-field: "knid" in {{details.knid}} is not a field of Standard/claimDetails. Did you mean "kind"?',
    ]);
  });

  it('refuses a model for which the flow has no config', () => {
    const bound: Edit = [
      'flows.json',
      ['models', 'trips'],
      { dtoMapping: 'claimTransactions', transactionType: 'Trip' },
    ];
    expect(faults(bound, ...other('On {{trips.day}}'))).toEqual([
      'settlement/content/en.json:9:26 missing-model-config: The flow Standard shows {{trips.day}}, and no file in settlement/models/ describes Standard/claimTransactions(Trip).',
    ]);
  });

  it('looks into messages of rules, of pages and of model configs', () => {
    const rule = { rule: 'maxLength', max: 5, message: 'LocKey_Page_Own' };
    const ofPage: Edit = [second, ['content', 0, 'validations'], [rule]];
    const validations = [{ type: 'MaxLength', messageKey: 'LocKey_Page_Own', parameters: { Max: 9 } }];
    const ofModel: Edit = [claimDetails, ['fields', 'Kind', 'validations'], validations];
    for (const edit of [ofPage, ofModel]) {
      expect(faults(edit, ...own('At most {{max}}, {{details.kind}}'))).toEqual([]);
      expect(faults(edit, ...own('At most {{max}}, {{details.knid}}'))).toHaveLength(1);
    }
  });

  it('looks at what a page shows in the place of a text of a block, and not at that', () => {
    const used: Edit = [second, ['content', 1, 'texts'], { LocKey_Page_Own: 'LocKey_Page_Used' }];
    const ofBlock: Edit = [nameBlock, ['content', 0, 'label'], 'LocKey_Page_Own'];
    const written = (block: string, page: string) => [...own(block), ...inBoth('LocKey_Page_Used', page)];
    expect(faults(ofBlock, used, ...written('{{details.none}}', '{{details.kind}}'))).toEqual([]);
    expect(faults(ofBlock, used, ...written('{{details.kind}}', '{{details.none}}'))).toHaveLength(1);
  });

  it('wants the same answers in each language', () => {
    expect(faultsAfter([en, ['texts', 'LocKey_Page_Other'], 'You are a {{details.kind}}'])).toEqual([
      'settlement/content/es.json:9:26 placeholder-mismatch: This text has no placeholder; the English one has {{details.kind}}.',
    ]);
  });

  it('refuses answers in what not only pages show, and within a tag', () => {
    expect(faults(...inBoth('LocKey_Shared_Next', 'Next {{details.kind}}'))).toEqual([
      expect.stringMatching(
        /^settlement\/content\/en\.json:\d+:\d+ placeholder-mismatch: Only a text that nothing but pages shows can have answers\. Take out \{\{details\.kind\}\}\.$/,
      ),
    ]);
    expect(faults(...other('<a href="/{{details.kind}}">there</a>'))).toEqual([
      'settlement/content/en.json:9:26 placeholder-mismatch: A placeholder cannot stand between the brackets of a tag.',
    ]);
  });
});

describe('unreadableAnswer', () => {
  const text = own('It was {{losses.amount}}');
  const read = (node: object) => faults(...loss, ...text, inThird(node));
  const paragraph = { type: 'paragraph', text: 'LocKey_Page_Own' };

  it('takes an answer of a record in the form of that record, in its name and in what is shown of a saved one', () => {
    expect(read(losses({ content: [field('loss.amount'), paragraph] }))).toEqual([]);
    expect(read(losses({ itemLabel: 'LocKey_Page_Own' }))).toEqual([]);
    expect(read(losses({ content: [field('loss.amount', { label: 'LocKey_Page_Own' })] }))).toEqual([]);
    const saved = { type: 'savedValues', model: 'loss', fields: [{ field: 'loss.amount', label: 'LocKey_Page_Own' }] };
    expect(faults(...loss, ...text, inThird(losses({})), [third, ['content', 2], saved])).toEqual([]);
  });

  it.each([
    ['the label of the records', { label: 'LocKey_Page_Own' }],
    ['the button that adds one', { addLabel: 'LocKey_Page_Own' }],
    ['what is said of too few', { minimum: { count: 1, message: 'LocKey_Page_Own' } }],
  ])('refuses it in %s', (_where, rest) => {
    expect(read(losses(rest))).toEqual([
      expect.stringMatching(
        /^settlement\/content\/en\.json:\d+:24 unreadable-field: \{\{losses\.amount\}\} belongs to one of many records of claimTransactions\(Loss\), and \/standard\/third shows this text outside of them\. It can be shown only inside a .+ of that model\.$/,
      ),
    ]);
  });

  it('refuses it outside of records, and as the head of a column', () => {
    const place = /^settlement\/content\/en\.json:\d+:24 unreadable-field: /;
    expect(faults(...loss, ...text, inThird(losses({})), [third, ['content', 2], paragraph])).toEqual([
      expect.stringMatching(place),
    ]);
    const table = { type: 'repeatingTable', model: 'loss', label };
    const columns = [field('loss.amount', { label: 'LocKey_Page_Own' })];
    const group = { type: 'group', showWhen: { field: 'details.agrees', equals: true }, content: columns };
    for (const written of [columns, [group]]) {
      expect(read({ ...table, columns: written }).filter((fault) => place.test(fault))).toHaveLength(1);
    }
    expect(read({ ...table, columns: [field('loss.amount', { hint: 'LocKey_Page_Own' })] })).toEqual([]);
  });
});

describe('unanswered', () => {
  it('refuses an answer that no page of the flow asks for', () => {
    expect(faults(...other('In all {{details.amount}}'))).toEqual([
      'settlement/content/en.json:9:26 unasked-field: Nobody has answered {{details.amount}} where this text is shown: /standard/second shows it, and no page of Standard asks for it.',
    ]);
  });

  it('refuses one that is asked only on a later page, and takes one of the same page', () => {
    expect(faults(...other('You said {{details.agrees}}'))).toEqual([
      'settlement/content/en.json:9:26 unasked-field: Nobody has answered {{details.agrees}} where this text is shown: /standard/second shows it, and it is asked only on /standard/third.',
    ]);
    expect(faults(...other('You said {{details.kind}}'))).toEqual([]);
  });

  it('takes in the title of a page only what an earlier one asks', () => {
    const titled = (file: string): Edit => [file, ['title'], 'LocKey_Page_Own'];
    expect(faults(titled(third), ...own('For a {{details.kind}}'))).toEqual([]);
    expect(faults(titled(second), ...own('For a {{details.kind}}'))).toEqual([
      expect.stringContaining(
        'unasked-field: Nobody has answered {{details.kind}} where this text is shown: /standard/second shows it before its content, and it is asked only on /standard/second.',
      ),
    ]);
  });

  it('reads the name of a section as a title, and the forward button as what is on its page', () => {
    const says = (key: string): Edit => ['flows.json', ['flows', 0, 'pages', 1, key], 'LocKey_Page_Own'];
    expect(faults(says('forwardLabel'), ...own('On as a {{details.kind}}'))).toEqual([]);
    expect(faults(says('section'), ...own('As a {{details.kind}}'))).toEqual([
      expect.stringContaining(
        '/standard/second shows it before its content, and it is asked only on /standard/second.',
      ),
    ]);
  });

  describe('of what the server knows', () => {
    const known: Edit = ['flows.json', ['models', 'known'], { dtoMapping: 'prepopulatedData' }];

    it('takes what the sign-in gives from its page on', () => {
      expect(faults(known, ...other('Dear {{known.firstName}}'))).toEqual([]);
      const onFirst: Edit = ['page-schemas/standard/first.json', ['title'], 'LocKey_Page_Own'];
      expect(faults(known, onFirst, ...own('Dear {{known.firstName}}'))).toEqual([
        expect.stringContaining(
          'Nobody has answered {{known.firstName}} where this text is shown: /standard shows it before its content, and it is known only after /standard.',
        ),
      ]);
    });
  });
});
