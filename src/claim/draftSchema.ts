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
  // As JSON. A file itself is in the table of its store, under the name that is here.
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
// Records inside a record that is being edited are saved ones, so none of them is being edited.
const Inside = closedObject({ ...plainModel, edited: Type.Null() });
const Model = closedObject({
  ...plainModel,
  // What a saved record that is being edited was before: its fields, and the saved records in it.
  edited: Type.Union([closedObject({ fields: plainModel.fields, inside: Type.Array(Inside) }), Type.Null()]),
});

// The page where the person is belongs to the address, and what the server decides (authorization, reference code) to the
// server.
const Snapshot = closedObject({
  formType: Text,
  /** See `flowHash`. */
  flow: Text,
  /** Identifies the person whose answers these are; null before anybody signed in. */
  person: TextOrNull,
  prepopulated: Type.Array(WireModel),
  /** Paths of pages. */
  validated: Type.Array(Text),
  /** Paths of the pages that were entered and not skipped since. */
  seen: Type.Array(Text),
  /** Where Next leads back to, and the page that Change led to from there; null while nothing is being changed. */
  returnTo: Type.Union([closedObject({ to: Text, changed: Text }), Type.Null()]),
  /** Keys of the field instances that validation found wrong. */
  invalid: Type.Array(Text),
  /** Messages about records as a whole, by the node that manages them. */
  nodes: Type.Record(Text, Type.Array(Message)),
  /** Text that is typed but not committed, by its input. */
  pending: Type.Record(Text, Text),
  draft: Type.Array(Model),
  saved: Type.Array(Model),
});

/** The saved progress of a claim that is not filed. Raise the version with every change after which it is read otherwise. */
export const DraftContent = closedObject({
  version: Type.Literal(1),
  /** The path of the page that the person was on. */
  at: Text,
  snapshot: Snapshot,
});
export type DraftContent = Static<typeof DraftContent>;
