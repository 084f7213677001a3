import { Type } from 'typebox';
import { maskNames } from '../../src/rules/masks/names.ts';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { fieldWidget } from '../defineWidget.ts';

export const text = fieldWidget({
  name: 'text',
  description: 'One line of text, or several, with an optional input mask.',
  values: ['string'],
  options: {
    placeholder: Type.Optional(TextKey),
    readonly: Type.Optional(Type.Boolean({ description: 'Shown, and not to be changed; default false.' })),
    mask: Type.Optional(Type.Enum([...maskNames], { description: 'The input mask.' })),
    fillMask: Type.Optional(Type.Boolean({ description: 'Whether separators appear as one types; default true.' })),
    prependedText: Type.Optional(TextKey),
    appendedText: Type.Optional(TextKey),
    multiline: Type.Optional(Type.Boolean()),
    inputMode: Type.Optional(Type.Enum(['text', 'numeric', 'decimal', 'tel', 'email', 'url'])),
    separator: Type.Optional(
      Type.String({
        maxLength: 1,
        description:
          'For a number that is printed in groups: the character between them. Blanks and dashes that are typed become this; "" takes them out.',
      }),
    ),
    groups: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        minItems: 1,
        description:
          'With a separator: how many characters each group has, like [2, 4, 4]. A number of that many characters gets its separators also when none were typed.',
      }),
    ),
    autocomplete: Type.Optional(Type.String({ description: 'An HTML autocomplete token, like "given-name".' })),
  },
  implied: ({ mask }) => (mask === undefined ? {} : { mask }),
  texts: { LocKey_Shared_Email_Suggestion: ['address'], LocKey_Shared_Email_Take: [] },
});
