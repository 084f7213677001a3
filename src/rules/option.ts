import { type Static, Type } from 'typebox';
import { closedObject } from './closedObject.ts';
import { FieldReference, ModelAlias, TextKey } from './references.ts';

/** One choice of a select, radio or checkbox list. Without a label the value itself is shown (a year, for example). */
export const Option = closedObject({ value: Type.String({ minLength: 1 }), label: Type.Optional(TextKey) });
export type Option = Static<typeof Option>;

/** Names of the static lists every settlement can use; `src/rules/lists/` has their entries. */
export const listNames = ['healthInsurers', 'coverageTypes', 'years', 'usStates', 'countries'] as const;
export type ListName = (typeof listNames)[number];

export function isListName(value: unknown): value is ListName {
  return listNames.some((name) => name === value);
}

export const OptionSource = Type.Union(
  [Type.Array(Option, { minItems: 1 }), closedObject({ list: Type.Enum([...listNames]) })],
  { description: 'The choices, or the name of a static list.' },
);
export type OptionSource = Static<typeof OptionSource>;

/** The saved records of a model as choices. What is stored is the clientId of the record. */
export const RecordOptions = closedObject(
  {
    records: ModelAlias,
    label: FieldReference,
    emptyText: Type.Optional(TextKey),
    noneText: Type.Optional(TextKey),
  },
  {
    description:
      'The saved records of another model as choices, each shown as the answer in the field "label"; "emptyText" is said while there are none, "noneText" is what choosing none of them means, like "All vehicles".',
  },
);
export type RecordOptions = Static<typeof RecordOptions>;
