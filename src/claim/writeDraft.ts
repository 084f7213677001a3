import type { CompiledFlow } from '../compile/compiledPage.ts';
import { fieldId } from '../rules/names.ts';
import { secretPart } from '../rules/signIn.ts';
import { type ClaimSnapshot, type FieldSnapshot, isTouched, type ModelSnapshot } from './snapshot.ts';

/** Leaves out the secret of the sign-in and untouched fields. */
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
      inside: model.edited.inside.map((record) => ({ ...record, fields: fieldsOf(record) })),
    },
  });
  // Where the secret is asked for, uncommitted text may be the secret.
  const page = flow.pages.find(({ path }) => path === at);
  const pending = page?.fields.some(({ id }) => id === secret) ? {} : claim.pending;
  const snapshot: ClaimSnapshot = { ...claim, pending, draft: claim.draft.map(plain), saved: claim.saved.map(plain) };
  return JSON.stringify({ version: 1, at, snapshot });
}
