import { describe, expect, it } from 'vitest';
import { serverModelConfigs } from '../../src/compile/serverModelConfigs.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import { readProject } from '../../src/documents/reading/readProject.ts';

interface Written {
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What `GET /api/forms/config` answers for these models. */
function answered(...models: readonly Written[]) {
  const files = new Map([
    ['lists/colors.json', JSON.stringify({ version: 1, values: ['Red', 'Blue'] })],
    ...models.map(
      ({ metadata, fields }, number) =>
        [
          `settlement/models/${number}.json`,
          JSON.stringify({
            version: 1,
            metadata: { FormType: 'Standard', DtoMapping: 'claimDetails', ...metadata },
            fields,
          }),
        ] as const,
    ),
  ]);
  const { project, errors } = readProject(files, 'settlement');
  expect(errors.map(formatDocumentError)).toEqual([]);
  return project.models.flatMap(({ document }) => (document === null ? [] : serverModelConfigs(document)));
}

const fieldsOf = (fields: Written['fields'], metadata: Written['metadata'] = {}) =>
  answered({ fields, metadata })[0]?.fields;

describe('a field that says its kind', () => {
  it.each([
    [
      { text: 60 },
      {
        type: 'string',
        maxLength: 60,
        validations: [
          { type: 'Required' },
          { type: 'MaxLength', parameters: { Max: 60 } },
          { type: 'CharacterSetRestriction' },
        ],
      },
    ],
    [
      { text: 4, pattern: '^\\d{4}$', sensitive: true, optional: true },
      {
        type: 'string',
        maxLength: 4,
        sensitive: true,
        validations: [{ type: 'RegularExpression', parameters: { Pattern: '^\\d{4}$' } }],
      },
    ],
    [
      { text: 17, validations: [{ type: 'Vin' }] },
      { type: 'string', maxLength: 17, validations: [{ type: 'Required' }, { type: 'Vin' }] },
    ],
    [
      { email: true, optional: true, messages: { Invalid: 'LocKey_A_B' } },
      {
        type: 'string',
        maxLength: 254,
        validations: [
          { type: 'Email', messageKey: 'LocKey_A_B' },
          {
            type: 'RegularExpression',
            messageKey: 'LocKey_A_B',
            parameters: { Pattern: '@[^@]+\\.[^@.\\s]{2,}\\s*$' },
          },
        ],
      },
    ],
    [
      { amount: ['0.50', '150.00'] },
      {
        type: 'string',
        maxLength: 16,
        validations: [
          { type: 'Required' },
          { type: 'Decimal' },
          { type: 'Between', parameters: { Min: '0.50', Max: '150.00' } },
        ],
      },
    ],
    [
      { decimal: ['0.25', null], optional: true },
      {
        type: 'string',
        maxLength: 16,
        validations: [{ type: 'Decimal' }, { type: 'AtLeast', parameters: { Value: '0.25' } }],
      },
    ],
    [
      { number: [2, '1,000,000'], optional: true },
      {
        type: 'string',
        maxLength: 7,
        validations: [{ type: 'Integer' }, { type: 'Range', parameters: { Kind: 'Number', Min: 2, Max: '1,000,000' } }],
      },
    ],
    [
      { date: ['01/01/2021', '06/30/2025'], optional: true },
      {
        type: 'string',
        maxLength: 10,
        validations: [
          { type: 'ValidDate', parameters: { Formats: ['MM/dd/yyyy'] } },
          { type: 'Between', parameters: { Min: '01/01/2021', Max: '06/30/2025' } },
        ],
      },
    ],
    [
      { date: ['01/01/2021', 'today'], optional: true },
      {
        type: 'string',
        maxLength: 10,
        validations: [
          { type: 'ValidDate', parameters: { Formats: ['MM/dd/yyyy'] } },
          { type: 'After', parameters: { Value: '12/31/2020' } },
          { type: 'PreventFutureDate' },
        ],
      },
    ],
    [
      { month: [null, '12/2021'], optional: true },
      {
        type: 'string',
        maxLength: 7,
        validations: [
          { type: 'ValidDate', parameters: { Formats: ['MM/yyyy'] } },
          { type: 'Before', parameters: { Value: '01/2022' } },
        ],
      },
    ],
    [
      { month: ['today', 'today'], optional: true },
      {
        type: 'string',
        maxLength: 7,
        validations: [
          { type: 'ValidDate', parameters: { Formats: ['MM/yyyy'] } },
          { type: 'PreventPastDate' },
          { type: 'PreventFutureShortDate' },
        ],
      },
    ],
    [{ choice: ['A', 'B'] }, { type: 'string', values: ['A', 'B'], validations: [{ type: 'Required' }] }],
    [
      { choices: { list: 'colors' }, optional: true },
      { type: 'stringList', values: ['Red', 'Blue'] },
    ],
    [{ yesNo: true }, { type: 'boolean', validations: [{ type: 'Required' }] }],
    [{ checkbox: true, optional: true }, { type: 'boolean' }],
    [
      { checkbox: true, messages: { Required: 'LocKey_A_B' } },
      {
        type: 'boolean',
        validations: [
          { type: 'Required', messageKey: 'LocKey_A_B' },
          { type: 'RequireOnePropertyValTrue', messageKey: 'LocKey_A_B', parameters: { Properties: ['Field'] } },
        ],
      },
    ],
  ])('%j', (written, full) => {
    expect(fieldsOf({ Field: written })).toEqual({ Field: full });
  });

  it('asks for an answer again only while there is a first', () => {
    const again = (first: object) => fieldsOf({ First: first, Again: { sameAs: 'First' } })?.['Again'];
    const same = { type: 'SameAs', parameters: { OtherProperty: 'First' } };
    expect(again({ email: true })).toEqual({
      type: 'string',
      maxLength: 254,
      validations: [{ type: 'Required' }, same],
    });
    expect(again({ type: 'string', maxLength: 16 })).toEqual({
      type: 'string',
      maxLength: 16,
      validations: [
        { type: 'RequiredIf', parameters: { OtherProperty: 'First', Operator: 'NotEquals', Value: null } },
        same,
      ],
    });
  });

  it('requires and checks nothing of what the server fills in', () => {
    const known = fieldsOf({ Paid: { amount: ['1', '9'] } }, { DtoMapping: 'PrepopulatedData' });
    expect(known).toEqual({ Paid: { type: 'string', maxLength: 16 } });
  });
});

describe('a field of the kind "file"', () => {
  const filled = { FileNameField: 'FileName', FileSizeField: 'FileSize', FileTypeField: 'FileType' };

  it('brings the fields that the file fills in, and no link outside of records', () => {
    const [config] = answered({ metadata: { DtoMapping: 'documentContexts' }, fields: { File: { file: true } } });
    expect(config?.metadata).toEqual({ FormType: 'Standard', DtoMapping: 'documentContexts', ...filled });
    expect(config?.fields).toEqual({
      File: { type: 'file', validations: [{ type: 'Required' }] },
      FileName: { type: 'string', maxLength: 255 },
      FileSize: { type: 'string', maxLength: 12 },
      FileType: { type: 'string', maxLength: 127 },
    });
  });

  it('keeps what the author wrote of them', () => {
    const [config] = answered({
      metadata: { DtoMapping: 'documentContexts', FileNameField: 'Name' },
      fields: { File: { file: true }, Name: { type: 'string' }, FileSize: { type: 'string', maxLength: 20 } },
    });
    expect(config?.metadata).toMatchObject({ FileNameField: 'Name', FileSizeField: 'FileSize' });
    expect(Object.keys(config?.fields ?? {})).toEqual(['File', 'FileType', 'Name', 'FileSize']);
    expect(config?.fields['FileSize']).toEqual({ type: 'string', maxLength: 20 });
  });

  it('links documents of a record of the claim to it', () => {
    const [, documents] = answered(
      { metadata: { DtoMapping: 'claimTransactions', TransactionType: ['Stock', 'Note'] }, fields: {} },
      { metadata: { DtoMapping: 'documentContexts', TransactionType: 'Note' }, fields: { File: { file: true } } },
    ).filter(({ metadata }) => metadata['TransactionType'] === 'Note');
    expect(documents?.metadata['ParentField']).toBe('ClaimTransactionId');
    expect(documents?.fields['ClaimTransactionId']).toEqual({ type: 'string', maxLength: 100 });
  });
});

it('answers one config for each form type and transaction type', () => {
  const configs = answered({
    metadata: {
      FormType: ['Standard', 'Other'],
      DtoMapping: 'claimTransactions',
      TransactionType: ['Stock', 'Note'],
    },
    fields: { Shares: { number: true } },
  });
  expect(configs.map(({ metadata }) => `${metadata['FormType']} ${metadata['TransactionType']}`)).toEqual([
    'Standard Stock',
    'Standard Note',
    'Other Stock',
    'Other Note',
  ]);
});
