import type { FieldSchema } from '../../../src/rules/fieldSchema.ts';

const text: FieldSchema = {
  $id: 'text',
  type: ['string', 'null'],
  maxLength: 5,
  rules: [{ rule: 'required' }, { rule: 'maxLength', max: 5 }, { rule: 'email' }],
};

/** One field schema of each kind that the compiler writes. */
export const schemas = {
  text,
  choice: { $id: 'choice', type: ['string', 'null'], enum: ['yes', 'no', null], rules: [] },
  flag: { $id: 'flag', type: ['boolean', 'null'], rules: [{ rule: 'userConfirmsNone', list: 'records' }] },
  list: {
    $id: 'list',
    type: ['array', 'null'],
    items: { type: 'string', enum: ['2011', '2012'] },
    uniqueItems: true,
    rules: [{ rule: 'required' }],
  },
  texts: {
    $id: 'texts',
    type: ['array', 'null'],
    items: { type: 'string', maxLength: 2 },
    uniqueItems: true,
    rules: [],
  },
  file: { $id: 'file', type: ['object', 'null'], rules: [{ rule: 'required', message: 'LocKey_Upload_Missing' }] },
  conditional: {
    $id: 'conditional',
    type: ['string', 'null'],
    rules: [
      { rule: 'requiredIf', when: { field: 'm.kind', equals: 'Group' } },
      { rule: 'regularExpression', pattern: '^(a+)+$ require("x").default */ `y` \u2028' },
    ],
  },
} satisfies Readonly<Record<string, FieldSchema>>;

export const allSchemas: readonly FieldSchema[] = Object.values(schemas);
