import { type Static, Type } from 'typebox';
import { decimalPattern } from '../../rules/decimals.ts';
import { ApiValidation } from '../../rules/schemas/apiValidation.ts';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { ModelField } from '../../rules/schemas/modelField.ts';
import { ListName, named, TextKey } from '../../rules/schemas/references.ts';
import { longestText } from '../../rules/value.ts';
import { Allow } from './allow.ts';
import { flag } from './parts.ts';

export const commonProperties = {
  optional: flag('Whether the field may stay empty; without it an answer is required wherever the field is shown.'),
  messages: Type.Optional(
    Type.Record(Type.String(), TextKey, {
      description:
        'Text keys of messages of its own, by what they say: { "Required": "LocKey_…" }; others are "Invalid", "TooLong" and "OutOfRange".',
    }),
  ),
  validations: Type.Optional(
    Type.Array(ApiValidation, { description: 'Further validations, after those of the kind.' }),
  ),
  allow: Allow,
};

/** A field that has a type instead of a kind. */
export const FullField = closedObject({ ...ModelField.properties, allow: Allow });
const sensitive = { sensitive: ModelField.properties.sensitive };

const yes = (description: string) => Type.Literal(true, { description });

const numberBounds = (pattern: string, bound: string, description: string) => {
  const described = { description: `${bound}, or null for an open end.` };
  const Bound = Type.Union([Type.String({ pattern, ...described }), Type.Integer(), Type.Null()], described);
  return Type.Union([Type.Literal(true), Type.Array(Bound, { minItems: 2, maxItems: 2 })], { description });
};
export type NumberBounds = Static<ReturnType<typeof numberBounds>>;

const dateBounds = (pattern: string, bound: string, description: string) => {
  const described = { description: `${bound}, "today", or null for an open end.` };
  const Bound = Type.Union([Type.String({ pattern, ...described }), Type.Null()], described);
  return Type.Union([Type.Literal(true), Type.Array(Bound, { minItems: 2, maxItems: 2 })], { description });
};
export type DateBounds = Static<ReturnType<typeof dateBounds>>;

const values = (description: string) =>
  Type.Union(
    [
      Type.Array(Type.String({ minLength: 1, ...named('value') }), { minItems: 1, uniqueItems: true }),
      closedObject({ list: ListName }, { description: 'The values of a static list.' }),
      closedObject(
        {
          fact: Type.String({ ...named('fact'), description: 'The name of a fact in flows.json, like "kind".' }),
          default: Type.Optional(
            Type.Array(Type.String({ minLength: 1 }), {
              minItems: 1,
              uniqueItems: true,
              description: 'In a shared block: the values where no model config has any.',
            }),
          ),
        },
        {
          description:
            "All values that the settlement's model configs give the fields of this fact, like the kinds of documents of its claims.",
        },
      ),
    ],
    { description },
  );
export type WrittenValues = Static<ReturnType<typeof values>>;

const amountPattern = '^-?(\\d{1,3}(,\\d{3})+|\\d+)(\\.\\d{2})?$';
const wholePattern = '^-?(\\d{1,3}(,\\d{3})+|\\d+)$';

/** Each kind's key and what is written under it. A field has exactly one. */
export const fieldKinds = {
  text: closedObject(
    {
      text: Type.Integer({ minimum: 1, maximum: longestText, description: 'How many characters have room.' }),
      pattern: Type.Optional(
        Type.String({
          minLength: 1,
          description:
            'A pattern that the text must match, written by an engineer. It is a regular expression, like "^\\\\d{5}$"; ^ and $ are its beginning and end.',
        }),
      ),
      ...sensitive,
      ...commonProperties,
    },
    { description: 'Words that people type. With a pattern, the pattern alone says which characters are allowed.' },
  ),
  email: closedObject(
    { email: yes('An email address.'), ...sensitive, ...commonProperties },
    { description: 'An email address that people type.' },
  ),
  amount: closedObject(
    {
      amount: numberBounds(
        amountPattern,
        'An amount, like "1,500.00" or 20',
        'true, or the least and the most: ["0.50", "150.00"].',
      ),
      ...sensitive,
      ...commonProperties,
    },
    { description: 'An amount of money in dollars that people type. It is stored as a text.' },
  ),
  number: closedObject(
    {
      number: numberBounds(
        wholePattern,
        'A whole number, like 12 or "1,000,000"',
        'true, or the least and the most: [1, 99].',
      ),
      ...sensitive,
      ...commonProperties,
    },
    { description: 'A whole number that people type. It is stored as a text.' },
  ),
  decimal: closedObject(
    {
      decimal: numberBounds(
        decimalPattern,
        'A number, like 12 or "1,234.5"',
        'true, or the least and the most: ["0.5", "40"].',
      ),
      ...sensitive,
      ...commonProperties,
    },
    { description: 'A number that people type, which may have a fraction. It is stored as a text.' },
  ),
  date: closedObject(
    {
      date: dateBounds(
        '^(today|(\\d{2}/)?\\d{2}/\\d{4})$',
        'A date, like "12/31/2020", a month, like "12/2020"',
        'true, or the first and the last: ["01/01/2021", "today"].',
      ),
      ...sensitive,
      ...commonProperties,
    },
    { description: 'A day that people type, like 03/15/2024, or choose from a calendar. It is stored as MM/dd/yyyy.' },
  ),
  month: closedObject(
    {
      month: dateBounds(
        '^(today|\\d{2}/\\d{4})$',
        'A month, like "12/2020"',
        'true, or the first and the last: ["01/2011", "12/2021"].',
      ),
      ...sensitive,
      ...commonProperties,
    },
    { description: 'A month that people type, like 03/2024. It is stored as MM/yyyy.' },
  ),
  choice: closedObject(
    {
      choice: values(
        'The values, { "list": "us-states" } for those of a list, or { "fact": "kind" } for those of a fact.',
      ),
      ...commonProperties,
    },
    {
      description: 'One of several choices: a few are all visible, many are in a list that opens. Its value is stored.',
    },
  ),
  choices: closedObject(
    {
      choices: values(
        'The values, { "list": "years" } for those of a list, or { "fact": "kind" } for those of a fact.',
      ),
      ...commonProperties,
    },
    { description: 'Any number of several choices, each with a box to tick. Their values are stored.' },
  ),
  yesNo: closedObject(
    { yesNo: yes('Yes or no.'), ...commonProperties },
    { description: 'Yes or no, both to be seen. It is stored as true or false.' },
  ),
  checkbox: closedObject(
    { checkbox: yes('A box to be ticked.'), ...commonProperties },
    { description: 'A box that people tick. It must be ticked; with "optional" it may be left.' },
  ),
  sameAs: closedObject(
    {
      sameAs: Type.String({
        pattern: '^[A-Z]\\w*$',
        ...named('modelField'),
        description: 'The field of this model that is typed again.',
      }),
      ...commonProperties,
    },
    { description: 'The answer to another question, which people type once more. It is another field of the model.' },
  ),
  file: closedObject(
    { file: yes('A file.'), ...commonProperties },
    { description: 'A file. The fields for its name, size and media type come with it.' },
  ),
};
export type FieldKind = keyof typeof fieldKinds;
export type ShortFieldOf = { [K in FieldKind]: Static<(typeof fieldKinds)[K]> };
export type ShortModelField = ShortFieldOf[FieldKind];
/** As authors write it: by its kind, or in full. */
export type WrittenModelField = ModelField | ShortModelField;

export const isShort = (field: WrittenModelField): field is ShortModelField => !('type' in field);

export const isFieldKind = (key: string): key is FieldKind => Object.hasOwn(fieldKinds, key);

/** The static list whose values the field has, if any. */
export function listOfField(field: WrittenModelField): string | null {
  const values = 'choice' in field ? field.choice : 'choices' in field ? field.choices : [];
  return 'list' in values ? values.list : null;
}

/** The fact whose values the field has, if any. */
export function factOfField(field: WrittenModelField): string | null {
  const values = 'choice' in field ? field.choice : 'choices' in field ? field.choices : [];
  return 'fact' in values ? values.fact : null;
}

/** The kind that a field is written with; null for a field in full. */
export function kindOfField(field: WrittenModelField): FieldKind | null {
  return isShort(field) ? (Object.keys(field).find(isFieldKind) ?? null) : null;
}
