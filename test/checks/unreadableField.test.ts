import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, third } from './harness.ts';
import { lookup } from './lookup.ts';

const label = 'LocKey_Page_Label';
const file = { type: 'field', field: 'documents.file', widget: 'file', label };
const readsName = { field: 'documents.fileName', empty: true };

/** The third page with an upload manager on it, and what comes after that. */
const uploads = (changes: object, ...after: readonly object[]): Edit => [
  third,
  ['content'],
  [
    { type: 'field', field: 'details.agrees', widget: 'checkbox', label },
    {
      type: 'uploadManager',
      model: 'documents',
      label,
      content: [file],
      summaryFields: ['documents.file'],
      ...changes,
    },
    ...after,
  ],
];
const named: readonly Edit[] = [
  ['flows.json', ['models', 'documents'], { dtoMapping: 'documentContexts' }],
  ['flows.json', ['conditions', 'hasName'], { not: readsName }],
];
const outside = 'belongs to one of many records of documentContexts. It can be read only inside a repeatingForm';
const single = 'details.agrees exists once in a claim, not in each record of documentContexts. Show it outside.';

describe('unreadableField', () => {
  it('lets a record read itself, and what exists once in conditions', () => {
    const content = [
      file,
      { type: 'paragraph', text: label, showWhen: readsName },
      { type: 'paragraph', text: label, showWhen: 'hasName' },
      { type: 'paragraph', text: label, showWhen: { field: 'details.agrees', equals: true } },
      { type: 'labelledValue', label, value: { field: 'documents.file' } },
    ];
    const saved = { type: 'savedValues', model: 'documents', fields: [{ field: 'documents.fileName', label }] };
    expect(faultsAfter(uploads({ content }, saved), ...named)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a labelled value', { type: 'labelledValue', label, value: { field: 'documents.file' } }, '39:18'],
    ['a condition', { type: 'paragraph', text: label, showWhen: { all: [readsName] } }, '41:22'],
    ['a named condition', { type: 'paragraph', text: label, showWhen: 'hasName' }, '38:19'],
    [
      'a rule',
      {
        type: 'field',
        field: 'details.kind',
        widget: 'text',
        label,
        validations: [{ rule: 'sameAs', field: 'documents.fileName' }],
      },
      '43:20',
    ],
    [
      'what a checked box clears',
      {
        type: 'field',
        field: 'details.agreesToo',
        widget: 'checkbox',
        label,
        whenChecked: { clear: ['documents.fileName'] },
      },
      '42:11',
    ],
  ])('refuses %s outside of the records', (_what, node, place) => {
    const fields: Edit = ['settlement/models/claim-details.json', ['fields', 'AgreesToo'], { type: 'boolean' }];
    const second: Edit = ['page-schemas/standard/second.json', ['content'], []];
    const isGroup: Edit = ['flows.json', ['conditions'], { hasName: { not: readsName } }];
    const faults = faultsAfter(uploads({}, node), ...named, isGroup, fields, second);
    expect(faults).toEqual([expect.stringContaining(`third.json:${place} unreadable-field: `)]);
    expect(faults[0]).toContain(outside);
  });

  it.each<[string, object]>([
    ['when it shows', { showWhen: readsName }],
    ['how many it needs', { minimum: { count: 'documents.fileName' } }],
    ['when it needs some', { minimum: { count: 1, when: readsName } }],
  ])('refuses a node that says by its own records %s', (_what, changes) => {
    expect(faultsAfter(uploads(changes))).toEqual([expect.stringContaining(outside)]);
  });

  it('refuses to clear a field of a record when a page is skipped', () => {
    const skipped: Edit = ['flows.json', ['flows', 0, 'pages', 2, 'whenSkipped'], { clear: ['documents.fileName'] }];
    expect(faultsAfter(uploads({}), ...named, skipped)).toEqual([
      expect.stringMatching(/^flows\.json:\d+:\d+ unreadable-field: documents\.fileName belongs to /),
    ]);
  });

  it.each<[string, object]>([
    ['in its summary', { summaryFields: ['details.agrees'] }],
    ['as a labelled value', { content: [file, { type: 'labelledValue', label, value: { field: 'details.agrees' } }] }],
  ])('refuses to show in a record, %s, what is not a part of it', (_where, changes) => {
    expect(faultsAfter(uploads(changes))).toEqual([expect.stringContaining(`unreadable-field: ${single}`)]);
  });

  it('points an author who wants to show a prepopulated record to the block that shows it', () => {
    const shown = uploads({}, { type: 'labelledValue', label, value: { field: 'received.name' } });
    expect(faultsAfter(...lookup(third), shown)).toEqual([
      expect.stringContaining('It can be shown only in a savedValues of prepopulatedData(Document).'),
    ]);
  });

  it('says nothing of a model that it does not know', () => {
    const models: Edit = [third, ['models', 'documents'], { dtoMapping: 'documentContexts', transactionType: 'Other' }];
    expect(faultsAfter(models, uploads({}))).toEqual([expect.stringContaining('missing-model-config')]);
  });
});
