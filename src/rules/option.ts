import { type Static, Type } from 'typebox';
import { TextKey } from './references.ts';

/** One choice of a select, radio or checkbox list. Without a label the value itself is shown (a year, for example). */
export const Option = Type.Object(
  { value: Type.String({ minLength: 1 }), label: Type.Optional(TextKey) },
  { additionalProperties: false },
);
export type Option = Static<typeof Option>;

/** Names of the static lists every settlement can use; `src/rules/lists/` has their entries. */
export const listNames = ['healthInsurers', 'coverageTypes', 'years', 'usStates', 'countries'] as const;
export type ListName = (typeof listNames)[number];

export function isListName(value: unknown): value is ListName {
  return listNames.some((name) => name === value);
}

export const OptionSource = Type.Union(
  [
    Type.Array(Option, { minItems: 1 }),
    Type.Object({ list: Type.Enum([...listNames]) }, { additionalProperties: false }),
  ],
  { description: 'The choices, or the name of a static list.' },
);
export type OptionSource = Static<typeof OptionSource>;
