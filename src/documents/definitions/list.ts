import { type Static, Type } from 'typebox';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { named } from '../../rules/schemas/references.ts';
import { countryNames } from '../../rules/staticList.ts';
import { Allow } from './allow.ts';

export const ListDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    allow: Allow,
    labels: Type.Optional(
      Type.String({
        pattern: `^(${countryNames}|LocKey(_[A-Za-z0-9]+)+)$`,
        description: `What the text keys of the labels begin with: "LocKey_List_Colors" makes "LocKey_List_Colors_Red" of "Red". Or "${countryNames}" for two-letter codes of countries, which have their names in every language. Without it the values themselves are shown.`,
      }),
    ),
    values: Type.Array(Type.String({ minLength: 1, ...named('value') }), {
      minItems: 1,
      uniqueItems: true,
      description: 'What is stored, in the order of the choices.',
    }),
  },
  { title: 'List', description: 'Choices that any field may offer by the name of the list.' },
);
export type ListDocument = Static<typeof ListDocument>;
