import { type Static, Type } from 'typebox';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { keysNamed, named, textKeyPattern } from '../../rules/schemas/references.ts';
import { AllowInTexts } from './allow.ts';
import { culturePattern } from './parts.ts';

export const ContentDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    allow: AllowInTexts,
    culture: Type.String({
      pattern: culturePattern,
      description: 'The code of the language, like "es": the name of the file.',
    }),
    name: Type.String({ minLength: 1, description: 'The language in its own words, like "Español".' }),
    direction: Type.Enum(['ltr', 'rtl'], { description: 'Left to right, or right to left.' }),
    untouched: Type.Optional(
      Type.Array(Type.String({ pattern: textKeyPattern, ...named('text') }), {
        uniqueItems: true,
        description:
          'Keys of texts that "npm run texts" began. The check warns of each until its text is another, or its key is taken out because the text is right.',
      }),
    ),
    texts: Type.Record(Type.String({ pattern: textKeyPattern }), Type.String({ minLength: 1 }), {
      additionalProperties: false,
      ...keysNamed('text'),
      description:
        'Texts by key; {{name}} is a placeholder, {{details.total}} an answer. {{deadlines.claimFilingDeadline}}, {{settings.phone}} and {{limits.details.amount}} say what is set, and {{limit}}, {{min}} and {{max}} the bounds of the field or list that the text stands beside. No p, li, ul or ol tags.',
    }),
  },
  { title: 'Content', description: 'Every text of the settlement in one language.' },
);
export type ContentDocument = Static<typeof ContentDocument>;
