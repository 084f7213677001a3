import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { CompiledFlow } from '../compile/compiledPage.ts';
import { closedObject } from '../rules/closedObject.ts';
import { formatNames } from '../rules/formats.ts';
import { fieldId } from '../rules/names.ts';
import { secretPart } from '../rules/signIn.ts';
import { maxDraftCharacters } from '../wire/drafts.ts';
import { WireModel } from '../wire/models.ts';
import { type ClaimSnapshot, type FieldSnapshot, isTouched, type ModelSnapshot } from './snapshot.ts';

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
// What is in a record that is being edited is saved, so that nothing in it is being edited.
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

/** What is kept of a claim that is not filed. Raise the version with every change after which it is read otherwise. */
export const DraftContent = closedObject({
  version: Type.Literal(1),
  /** The path of the page where its person was. */
  at: Text,
  snapshot: Snapshot,
});
export type DraftContent = Static<typeof DraftContent>;

/** The text of a draft: the claim without what is secret of the sign-in, and without fields that hold nothing. */
export function writeDraft(claim: ClaimSnapshot, flow: CompiledFlow, at: string): string {
  const secret = flow.authorize?.fields?.[secretPart];
  const isKept = (model: string, key: string, field: FieldSnapshot) =>
    fieldId(model, key) !== secret && isTouched(field);
  const fieldsOf = ({ key: model, fields }: Pick<ModelSnapshot, 'key' | 'fields'>) =>
    Object.fromEntries(Object.entries(fields).filter(([key, field]) => isKept(model, key, field)));
  const plain = (model: ModelSnapshot): ModelSnapshot => ({
    ...model,
    fields: fieldsOf(model),
    edited: model.edited && {
      fields: fieldsOf({ key: model.key, fields: model.edited.fields }),
      inside: model.edited.inside.map(plain),
    },
  });
  // Where the secret is asked for, what is being typed may be it.
  const page = flow.pages.find(({ path }) => path === at);
  const pending = page?.fields.some(({ id }) => id === secret) ? {} : claim.pending;
  const snapshot = { ...claim, pending, draft: claim.draft.map(plain), saved: claim.saved.map(plain) };
  return JSON.stringify({ version: 1, at, snapshot } satisfies { version: 1; at: string; snapshot: ClaimSnapshot });
}

/** What a kept text says of the claim of a form; null where it is damaged, too long, of another version or another form. */
export function readDraft(text: string, formType: string): DraftContent | null {
  if (text.length > maxDraftCharacters) return null;
  const content = parsed(text);
  return Check(DraftContent, content) && content.snapshot.formType === formType ? content : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
