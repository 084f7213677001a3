import { type Static, Type } from 'typebox';
import { closedObject } from './closedObject.ts';
import { conditionFor } from './expressionRefs.ts';
import { FieldReference, ListName, ModelAlias, named, TextKey } from './references.ts';

const choiceProperties = {
  value: Type.String({ minLength: 1, ...named('value') }),
  showWhen: Type.Optional(
    conditionFor(
      'The choice is offered only while this holds; while it does not, an answer that chose it is taken back.',
    ),
  ),
  inModel: Type.Optional(
    Type.Literal(true, { description: 'The choice is offered only in flows whose model config has its value.' }),
  ),
};

/** Of a field that holds a text or yes or no. */
export const singleChoiceProperties = {
  ...choiceProperties,
  value: Type.Union([choiceProperties.value, Type.Boolean()], {
    description: 'What is stored: a text, or true or false for yes or no.',
  }),
};
export type ChoiceValue = Static<typeof singleChoiceProperties.value>;

/** A choice of a select, radio or checkbox list. Without a label its value is shown (a year, for example). */
export const Option = closedObject({ ...choiceProperties, label: Type.Optional(TextKey) });
export type Option = Static<typeof Option>;

export const ListOptions = closedObject({ list: ListName });

export const OptionSource = Type.Union([Type.Array(Option, { minItems: 1 }), ListOptions], {
  description: 'The choices, or the name of a static list.',
});
export type OptionSource = Static<typeof OptionSource>;

/** The stored value is the clientId of the record. */
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
