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
  // As JSON. Files are stored apart, under the name `file`.
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
  // A saved record before it was edited, and the saved records inside it.
  edited: Type.Union([closedObject({ fields: plainModel.fields, inside: Type.Array(Inside) }), Type.Null()]),
});

// The current page is in the address; authorization and reference code are the server's.
const Snapshot = closedObject({
  formType: Text,
  /** The hash of the compiled flow; see `flowHash`. */
  flow: Text,
  /** Identifies the claimant; null before the sign-in. */
  person: TextOrNull,
  prepopulated: Type.Array(WireModel),
  /** Paths of pages. */
  validated: Type.Array(Text),
  /** Paths of pages that were entered and not skipped since. */
  seen: Type.Array(Text),
  /** Where Next returns to after Change, and the page that Change led to; null otherwise. */
  returnTo: Type.Union([closedObject({ to: Text, changed: Text }), Type.Null()]),
  /** Keys of field instances that validation found wrong. */
  invalid: Type.Array(Text),
  /** Messages about records as a whole, by node. */
  nodes: Type.Record(Text, Type.Array(Message)),
  /** Text that is typed but not committed, by input. */
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
