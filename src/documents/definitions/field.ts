import { type Static, Type } from 'typebox';
import { messageName } from '../../rules/messageName.ts';
import { ruleNamed } from '../../rules/registry.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { operandFor } from '../../rules/schemas/expressionRefs.ts';
import { FieldReference, named, TextKey, textKeyWith } from '../../rules/schemas/references.ts';
import { ruleSchemas } from '../../rules/schemas/ruleSchemas.ts';
import { Dependencies } from './dependencies.ts';
import { flag, visibilityProperties } from './parts.ts';

export const fieldWidths = ['short', 'medium', 'long'] as const;
export type FieldWidth = (typeof fieldWidths)[number];

/** By the name of a rule's message. Placeholders are those that every rule of that name fills in. */
const messages = Object.fromEntries(
  [...Map.groupBy(Object.keys(ruleSchemas), messageName)].map(([name, [first = '', ...others]]) => [
    name,
    Type.Optional(
      textKeyWith(
        ruleNamed(first).placeholders.filter((one) =>
          others.every((rule) => ruleNamed(rule).placeholders.includes(one)),
        ),
      ),
    ),
  ]),
);

const Value = Type.String(named('value'));
const AnswerAsDefault = closedObject({ from: FieldReference });

/** Options of the widget are written beside these. */
export const fieldProperties = {
  type: Type.Literal('field'),
  field: FieldReference,
  label: Type.Optional(TextKey),
  suppressLabel: flag('Keeps the label for screen readers only; default false.'),
  hint: Type.Optional(TextKey),
  width: Type.Optional(
    Type.Enum([...fieldWidths], {
      description:
        'How much the answer needs: "short" for a few digits or letters, a date or a ZIP code; "medium" for an amount, a phone number or a list; default "long", the whole column.',
    }),
  ),
  disableRequiredStyling: flag('Hides the required mark; default false.'),
  default: Type.Optional(
    Type.Union([Value, Type.Boolean(), Type.Array(Value), AnswerAsDefault], {
      formerly: 'defaultValue',
      description:
        'What the field holds before the claimant answers: a value, or { "from": "claimant.mailingCity" } for the answer to another field, which it follows until it is edited.',
    }),
  ),
  prepopulatedDataKey: Type.Optional(
    Type.String({ ...named('known'), description: 'The key in the prepopulated data model.' }),
  ),
  computed: Type.Optional(
    operandFor(
      'The field is worked out from other answers and not typed in; the server works it out as well, and compares.',
    ),
  ),
  overrideEverDirtyFieldConstraint: flag('Lets prepopulated data fill a field that was edited and is empty again.'),
  dependencies: Type.Optional(Dependencies),
  validations: Type.Optional(
    Type.Array(Type.Unsafe<AppliedRule>({ $ref: '#/$defs/rule' }), {
      description: "Rules the page adds to the server's. What the model config says is not repeated.",
    }),
  ),
  messages: Type.Optional(
    closedObject(messages, {
      description:
        'Keys of what is said when a rule fails, by the name of the rule, like { "Required": "…" }, where the rule names no message itself.',
    }),
  ),
  ...visibilityProperties,
};

const FieldNode = Type.Object(fieldProperties);
/** `widget` decides which further options there are. */
export type FieldNode = Static<typeof FieldNode> & { readonly widget: string; readonly [option: string]: unknown };
