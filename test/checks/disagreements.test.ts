import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { claimDetails, documentContext, type Edit, faultsAfter, nameBlock, second, third } from './harness.ts';

const label = 'LocKey_Page_Label';
const field = (name: string, more: object = {}) => ({ type: 'field', field: name, widget: 'text', label, ...more });
const contribution = 'settlement/models/contribution.json';
const records = (name: string) => ({ type: name, model: 'lists', label, summaryFields: ['lists.note'] });
const table = { type: 'repeatingTable', model: 'lists', label, columns: [field('lists.note')] };
const manager = {
  type: 'uploadManager',
  model: 'documents',
  label,
  summaryFields: ['documents.fileName'],
  content: [{ ...field('documents.file'), widget: 'file' }],
};
const isEmpty = (name: string) => ({ field: name, empty: true });
const noLists = { count: 'lists', atMost: 0 };
const lists = { dtoMapping: 'claimTransactions', transactionType: 'Contribution' };

/** The sound project with a table of contributions and an upload manager on its third page. */
const base: readonly Edit[] = [
  [
    contribution,
    [],
    {
      version: 1,
      metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Contribution' },
      fields: { Note: { type: 'string' }, Year: { type: 'string' } },
    },
  ],
  [third, ['models', 'lists'], lists],
  [third, ['models', 'details'], { dtoMapping: 'claimDetails' }],
  ['flows.json', ['models', 'lists'], lists],
  [third, ['content', 1], table],
  [third, ['content', 2], manager],
  [third, ['content', 3], field('details.amount')],
];

const pages = ['flows', 0, 'pages'];
const cases: readonly (readonly [what: string, edits: readonly Edit[], errors: readonly string[]])[] = [
  [
    'a field shown by the count of a table that is shown by the field',
    [
      [third, ['content', 3, 'showWhen'], noLists],
      [third, ['content', 1, 'showWhen'], isEmpty('details.amount')],
    ],
    ['page-schemas/standard/third.json:58:16 field-cycle'],
  ],
  [
    'a field that depends on the count of a table that is shown by the field',
    [
      [third, ['content', 3, 'dependencies'], { on: [{ when: noLists }] }],
      [third, ['content', 1, 'showWhen'], isEmpty('details.amount')],
    ],
    ['page-schemas/standard/third.json:58:16 field-cycle'],
  ],
  [
    'a file shown by its own name',
    [[third, ['content', 2, 'content', 0, 'showWhen'], isEmpty('documents.fileName')]],
    ['page-schemas/standard/third.json:46:20 field-cycle'],
  ],
  [
    'a file that depends on its own name',
    [[third, ['content', 2, 'content', 0, 'dependencies'], { on: [{ when: isEmpty('documents.fileName') }] }]],
    ['page-schemas/standard/third.json:46:20 field-cycle'],
  ],
  [
    'a table shown by the count of its own rows',
    [[third, ['content', 1, 'showWhen'], noLists]],
    ['page-schemas/standard/third.json:35:19 field-cycle'],
  ],
  [
    'a table on a page that is skipped by their count',
    [['flows.json', [...pages, 2, 'skipUnless'], { not: noLists }]],
    ['flows.json:53:25 field-cycle'],
  ],
  [
    'two lists that show each other',
    [
      [third, ['content', 1, 'showWhen'], { count: 'documents', atMost: 0 }],
      [third, ['content', 2, 'showWhen'], noLists],
    ],
    ['page-schemas/standard/third.json:35:19 field-cycle', 'page-schemas/standard/third.json:55:19 field-cycle'],
  ],
  [
    'a list that shows a page, and a field of that page that shows the list',
    [
      ['flows.json', [...pages, 1, 'skipUnless'], noLists],
      [third, ['content', 1, 'showWhen'], isEmpty('details.kind')],
    ],
    ['page-schemas/standard/second.json:15:16 field-cycle'],
  ],
  [
    'a field shown by a named condition that reads it',
    [[second, ['content', 0, 'showWhen'], { not: 'isGroup' }]],
    ['page-schemas/standard/second.json:15:16 field-cycle'],
  ],
  [
    'a field whose mask depends on it',
    [
      [
        third,
        ['content', 3, 'dependencies'],
        { on: [{ when: isEmpty('details.amount'), maskOverride: 'SLASH_DELIMITED_FULL_DATE' }] },
      ],
    ],
    ['page-schemas/standard/third.json:54:16 field-cycle'],
  ],
  [
    'a choice shown by what is asked under it',
    [
      [
        third,
        ['content', 0],
        {
          ...field('details.agrees', { showWhen: isEmpty('details.amount') }),
          widget: 'radio',
          options: [
            { value: 'true', label, content: [field('details.amount')] },
            { value: 'false', label },
          ],
        },
      ],
      [third, ['content', 3], { type: 'spacer' }],
    ],
    ['page-schemas/standard/third.json:19:16 field-cycle', 'page-schemas/standard/third.json:33:24 field-cycle'],
  ],
  [
    'a field in the summary of a page that is skipped by it',
    [
      [second, ['content', 0], { type: 'summary', title: label, page: 'third', content: [field('details.kind')] }],
      ['flows.json', [...pages, 2, 'skipUnless'], 'isGroup'],
    ],
    ['page-schemas/standard/second.json:20:20 field-cycle'],
  ],
  [
    'a rule that is required by what a later page asks',
    [[second, ['content', 0, 'validations'], [{ rule: 'requiredIf', when: isEmpty('details.amount') }]]],
    ['page-schemas/standard/second.json:21:19 page-order'],
  ],
  [
    'a minimum that is asked by what a later page asks',
    [
      [second, ['models', 'lists'], lists],
      [second, ['content', 3], { ...table, minimum: { count: 1, when: isEmpty('details.amount') } }],
      [third, ['content', 1], { type: 'spacer' }],
    ],
    ['page-schemas/standard/second.json:49:17 page-order'],
  ],
  [
    'a minimum that is a field of the records themselves',
    [[third, ['content', 1, 'minimum'], { count: 'lists.year' }]],
    ['page-schemas/standard/third.json:36:18 page-order', 'page-schemas/standard/third.json:36:18 unreadable-field'],
  ],
  [
    'a block in records, with the fields of another model',
    [
      [third, ['models', 'claimant'], { dtoMapping: 'claimantInfo' }],
      [second, ['content', 1], { type: 'spacer' }],
      [third, ['content', 1, 'columns', 0], { type: 'use', block: 'shared/name', models: { person: 'claimant' } }],
    ],
    ['page-schemas/shared/name.json:12:16 misplaced-field'],
  ],
  [
    'the same field by two uses of a block',
    [[second, ['content', 3], { type: 'use', block: 'shared/name', models: { person: 'claimant' } }]],
    ['page-schemas/shared/name.json:12:16 duplicate-field'],
  ],
  [
    'the same field by two aliases of one model',
    [
      [third, ['models', 'same'], { dtoMapping: 'claimDetails' }],
      [third, ['content', 4], field('same.amount')],
    ],
    ['page-schemas/standard/third.json:63:16 duplicate-field'],
  ],
  [
    'a condition on a field that a switch leaves out',
    [
      ['settlement/models/claimant-info.json', ['fields', 'MiddleName'], { type: 'string' }],
      [second, ['content', 2, 'showWhen'], isEmpty('claimant.middleName')],
    ],
    ['page-schemas/standard/second.json:29:19 page-order'],
  ],
  [
    'a rule that compares with a field that a switch leaves out',
    [
      ['settlement/models/claimant-info.json', ['fields', 'MiddleName'], { type: 'string' }],
      [second, ['content', 0, 'validations'], [{ rule: 'sameAs', field: 'claimant.middleName' }]],
    ],
    ['page-schemas/standard/second.json:19:9 page-order'],
  ],
  [
    'named conditions that use each other',
    [
      ['flows.json', ['conditions', 'isGroup'], { not: 'isOther' }],
      ['flows.json', ['conditions', 'isOther'], 'isGroup'],
    ],
    ['flows.json:16:5 condition-cycle', 'flows.json:19:5 condition-cycle'],
  ],
  [
    'a named condition that skips a page by its own records',
    [
      ['flows.json', ['conditions', 'hasLists'], { not: noLists }],
      ['flows.json', [...pages, 2, 'skipUnless'], 'hasLists'],
    ],
    ['flows.json:59:25 field-cycle'],
  ],
  [
    'a named condition with an alias that only a page binds',
    [['flows.json', ['conditions', 'isGroup'], isEmpty('claimant.firstName')]],
    ['flows.json:17:16 unknown-model'],
  ],
  [
    'a list in the place of choices that have explanations',
    [[third, ['content', 0], { ...field('details.agrees'), widget: 'hybridRadio', options: { list: 'years' } }]],
    ['page-schemas/standard/third.json:22:18 wrong-type'],
  ],
  [
    'a list of values that the field cannot have',
    [[third, ['content', 0], { ...field('details.agrees'), widget: 'radio', options: { list: 'years' } }]],
    ['page-schemas/standard/third.json:23:17 unknown-option-value'],
  ],
  [
    'a block that uses itself',
    [[nameBlock, ['content', 0], { type: 'use', block: 'shared/name', models: {} }]],
    ['page-schemas/shared/name.json:12:16 unknown-block'],
  ],
  [
    'a use that fills in an alias that the page does not have',
    [[second, ['content', 1, 'models', 'person'], 'people']],
    ['page-schemas/standard/second.json:23:19 unknown-model'],
  ],
  [
    'a field that is asked inside and outside of records',
    [[third, ['content', 4], field('lists.note')]],
    [
      'page-schemas/standard/third.json:60:16 duplicate-field',
      'page-schemas/standard/third.json:60:16 misplaced-field',
    ],
  ],
  [
    'records inside records',
    [[third, ['content', 2, 'content', 1], { ...records('repeatingForm'), content: [field('lists.year')] }]],
    ['page-schemas/standard/third.json:51:19 nested-records', 'page-schemas/standard/third.json:52:20 nested-records'],
  ],
  [
    'a summary of two pages',
    [[third, ['content', 4], { type: 'summary', title: label, page: '/standard/s', content: [] }]],
    ['page-schemas/standard/third.json:61:15 unknown-page'],
  ],
  [
    'records that are forgotten with a model that has none',
    [['flows.json', [...pages, 2, 'whenSkipped'], { discard: ['details'] }]],
    ['flows.json:55:15 unlisted-model'],
  ],
  [
    'a transaction type in another case',
    [[third, ['models', 'lists', 'transactionType'], 'CONTRIBUTION']],
    ['page-schemas/standard/third.json:13:26 transaction-type'],
  ],
  [
    'a file name that is no field',
    [[documentContext, ['metadata', 'FileNameField'], 'Name']],
    ['settlement/models/document-context.json:6:22 unknown-field'],
  ],
  [
    'a validation that counts what nobody lists',
    [
      [
        claimDetails,
        ['fields', 'Agrees', 'validations'],
        [{ type: 'UserConfirmsNone', parameters: { DtoMapping: 'claimTransactions', TransactionType: 'Payment' } }],
      ],
    ],
    ['settlement/models/claim-details.json:20:25 unlisted-model'],
  ],
];

/** File, line, column and code of each fault. */
const short = (faults: readonly string[]) => faults.map((fault) => fault.split(': ')[0]);

describe('what the checks and the compiler could disagree about has its place', () => {
  it('in a project without such a thing nothing is wrong', () => {
    expect(faultsAfter(...base)).toEqual([]);
  });

  it.each(cases)('%s', (_what, edits, errors) => {
    expect(short(faultsAfter(...base, ...edits))).toEqual(errors);
  });
});

describe('in the sample', () => {
  const premiums = 'page-schemas/standard/premiums.json';
  const documentFields = 'page-schemas/shared/document-fields.json';
  const radio = '"field": "details.isAlternativeOption",';
  const tableNode = '"type": "repeatingTable",';
  const none = '{ "count": "contributions", "atMost": 0 }';
  const isUnanswered = '"showWhen": { "field": "details.isAlternativeOption", "empty": true },';

  it.each([
    [
      'a radio shown while no premium is listed, beside a table shown while the radio is empty',
      premiums,
      [radio, tableNode],
      [`${radio} "showWhen": ${none},`, `${tableNode} ${isUnanswered}`],
      'claimDetails.isAlternativeOption → claimTransactions(Contribution) → claimDetails.isAlternativeOption',
    ],
    [
      'a radio that depends on how many premiums are listed, beside such a table',
      premiums,
      [radio, tableNode],
      [`${radio} "dependencies": { "on": [{ "when": ${none} }] },`, `${tableNode} ${isUnanswered}`],
      'claimDetails.isAlternativeOption → claimTransactions(Contribution) → claimDetails.isAlternativeOption',
    ],
    [
      'a file shown while its name is empty',
      documentFields,
      ['"field": "documents.file",'],
      ['"field": "documents.file", "showWhen": { "field": "documents.fileName", "empty": true },'],
      'documentContexts.file → documentContexts.fileName → documentContexts.file',
    ],
  ])('%s is a circle at the field', async (_what, file, texts, by, circle) => {
    const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
    const edited = texts.reduce((text, one, index) => text.replace(one, by[index] ?? ''), files.get(file) ?? '');
    const lines = edited.split('\n');
    const line = lines.findIndex((one) => one.includes(by[0] ?? ''));
    const column = (lines[line]?.indexOf('"field": ') ?? 0) + '"field": '.length + 1;
    expect(loadProject(new Map([...files, [file, edited]])).errors.map(formatDocumentError)).toEqual([
      `${file}:${line + 1}:${column} field-cycle: Whether this field is shown depends on itself: ${circle}. Remove one of the conditions.`,
    ]);
  });
});
