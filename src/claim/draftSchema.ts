import { type Static, Type } from 'typebox';
import { formatNames } from '../rules/formats.ts';
import { closedObject } from '../rules/schemas/closedObject.ts';
import { WireModel } from '../wire/models.ts';

const Text = Type.String();
const TextOrNull = Type.Union([Text, Type.Null()]);

const Message = closedObject({
  key: Text,
  params: Type.Optional(Type.Record(Text, Text)),
  formats: Type.Optional(Type.Record(Text, Type.Enum([...formatNames]))),
  followedBy: Type.Optional(Text),
});

const Field = closedObject({
  value: Type.Union([Text, Type.Boolean(), Type.Array(Text), closedObject({ file: Text }), Type.Null()]),
  everDirty: Type.Boolean(),
  messages: Type.Array(Message),
  refusal: Type.Union([Message, Type.Null()]),
});

const plainModel = {
  id: TextOrNull,
  clientId: Type.String({ minLength: 1, maxLength: 64 }),
  key: Text,
  parent: TextOrNull,
  added: Type.Integer(),
  place: Type.Integer(),
  fields: Type.Record(Text, Field),
};
// Records inside a record that is being edited are saved, so none of them is being edited.
const Inside = closedObject({ ...plainModel, edited: Type.Null() });
const Model = closedObject({
  ...plainModel,
  edited: Type.Union([closedObject({ fields: plainModel.fields, inside: Type.Array(Inside) }), Type.Null()]),
});

const Snapshot = closedObject({
  formType: Text,
  flow: Text,
  person: TextOrNull,
  prepopulated: Type.Array(WireModel),
  validated: Type.Array(Text),
  seen: Type.Array(Text),
  returnTo: Type.Union([closedObject({ to: Text, changed: Text }), Type.Null()]),
  invalid: Type.Array(Text),
  nodes: Type.Record(Text, Type.Array(Message)),
  pending: Type.Record(Text, Text),
  draft: Type.Array(Model),
  saved: Type.Array(Model),
});

/** The stored draft of an unfiled claim. A change of its meaning needs a new version. */
export const DraftContent = closedObject({
  version: Type.Literal(1),
  /** The path of the claimant's page. */
  at: Text,
  snapshot: Snapshot,
});
export type DraftContent = Static<typeof DraftContent>;
