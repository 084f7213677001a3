import type { CompiledFlow, FieldId } from '../compile/compiledPage.ts';
import { contentHash } from '../compile/fieldSchema.ts';
import { fieldId } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import type { ValueType } from '../rules/value.ts';
import type { WireModel } from '../wire/models.ts';
import { parseInstanceKey } from './claimReader.ts';
import type { DraftContent } from './draftSchema.ts';

/** Readonly at every depth, down to models of the wire, whose type everything else shares. */
type Frozen<T> = T extends WireModel ? T : T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** All that a claim holds in the browser, as plain JSON. draftSchema.ts defines it, and says what its parts are. */
export type ClaimSnapshot = Frozen<DraftContent['snapshot']>;
export type ModelSnapshot = ClaimSnapshot['saved'][number];
export type EditedSnapshot = NonNullable<ModelSnapshot['edited']>;
export type FieldSnapshots = ModelSnapshot['fields'];
export type FieldSnapshot = FieldSnapshots[string];
export type PlainValue = FieldSnapshot['value'];

export const emptyField: FieldSnapshot = { value: null, everDirty: false, messages: [], refusal: null };

export const isTouched = ({ value, everDirty, messages, refusal }: FieldSnapshot) =>
  value !== null || everDirty || messages.length > 0 || refusal !== null;

/** By content. */
export const flowHash = onceEach((flow: CompiledFlow): string => contentHash(JSON.stringify(flow)));

/** Another version of the flow may store the field as another type. */
export function fits(type: ValueType, value: PlainValue): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return typeof value === type;
  return 'file' in value ? type === 'file' : type === 'stringList';
}

/** Without messages: another version of the flow may judge and word otherwise. */
export function withoutFindings(claim: ClaimSnapshot): ClaimSnapshot {
  const fields = (held: FieldSnapshots): FieldSnapshots =>
    Object.fromEntries(Object.entries(held).map(([key, field]) => [key, { ...field, messages: [], refusal: null }]));
  const plain = <M extends { readonly fields: FieldSnapshots }>(model: M) => ({
    ...model,
    fields: fields(model.fields),
  });
  const withEdited = ({ edited, ...model }: ModelSnapshot): ModelSnapshot => ({
    ...plain(model),
    edited: edited && { ...plain(edited), inside: edited.inside.map(plain) },
  });
  return { ...claim, invalid: [], nodes: {}, draft: claim.draft.map(withEdited), saved: claim.saved.map(withEdited) };
}

export function filesIn({ draft, saved }: Pick<ClaimSnapshot, 'draft' | 'saved'>): readonly string[] {
  return [...draft, ...saved].flatMap(({ fields, edited }) => [
    ...filesInFields(fields),
    ...(edited === null ? [] : filesInEdited(edited)),
  ]);
}

/** Files of a record before it was edited. */
export function filesInEdited({ fields, inside }: EditedSnapshot): readonly string[] {
  return [...filesInFields(fields), ...filesIn({ draft: [], saved: inside })];
}

function filesInFields(fields: FieldSnapshots): readonly string[] {
  return Object.values(fields).flatMap(({ value }) =>
    typeof value === 'object' && value !== null && 'file' in value ? [value.file] : [],
  );
}

/** Keeps only these answers; a record without any of them goes too. */
export function keepAnswers(claim: ClaimSnapshot, flow: CompiledFlow, kept: ReadonlySet<FieldId>): ClaimSnapshot {
  const keep = (models: readonly ModelSnapshot[]) =>
    models
      .map((model) => {
        const fields = Object.entries(model.fields).filter(([key]) => kept.has(fieldId(model.key, key)));
        return { ...model, fields: Object.fromEntries(fields) };
      })
      .filter(({ key, fields }) => flow.models[key]?.isList !== true || Object.keys(fields).length > 0);
  const invalid = claim.invalid.filter((key) => kept.has(parseInstanceKey(key).field));
  return {
    ...claim,
    seen: [],
    returnTo: null,
    invalid,
    nodes: {},
    pending: {},
    draft: keep(claim.draft),
    saved: keep(claim.saved),
  };
}

/**
 * Brings back the models that went between `before` and `after`, and returns the answers that changed then and not
 * since. Null when they are back already, when the record around them is gone or no longer a draft, or when the form
 * was started again.
 */
export function undone(before: ClaimSnapshot, after: ClaimSnapshot, now: ClaimSnapshot) {
  const [was, then, is] = [before, after, now].map(byClientId);
  if (was === undefined || then === undefined || is === undefined || before.flow !== now.flow) return null;
  const gone = [...was.values()].filter(({ clientId }) => !then.has(clientId));
  const stayed = [...then.keys()];
  if (gone.some(({ clientId }) => is.has(clientId)) || (stayed.length > 0 && !stayed.some((id) => is.has(id)))) {
    return null;
  }
  const hasPlace = ({ parent }: ModelSnapshot, places: readonly ModelSnapshot[]) =>
    parent === null || [...gone, ...places].some(({ clientId }) => clientId === parent);
  const isOrphan = (model: ModelSnapshot) =>
    !hasPlace(model, before.draft.includes(model) ? now.draft : [...now.draft, ...now.saved]);
  if (gone.some(isOrphan)) return null;
  // Drafts have no `place`: a returning one comes after the last that was before it.
  const draft = before.draft.reduce((drafts, model, index) => {
    if (!gone.includes(model)) return drafts;
    const earlier = new Set(before.draft.slice(0, index).map(({ clientId }) => clientId));
    return drafts.toSpliced(drafts.findLastIndex(({ clientId }) => earlier.has(clientId)) + 1, 0, model);
  }, now.draft);
  const saved = [...gone.filter((model) => before.saved.includes(model)), ...now.saved].sort(byPlace);
  const claim = { ...now, draft, saved };
  const answers = [...is.values()].flatMap(({ clientId, fields }) => {
    const [first, second] = [was.get(clientId)?.fields ?? {}, then.get(clientId)?.fields ?? {}];
    return Object.entries(fields).flatMap(([key, { value }]) => {
      const [old, changed] = [first[key]?.value, second[key]?.value];
      const isUntouched = same(value, changed) && !same(old, changed);
      return old !== undefined && isUntouched ? [{ clientId, key, value: old }] : [];
    });
  });
  return { claim, gone, answers };
}

/** In the order in which they were first saved. */
export const byPlace = (one: { readonly place: number }, other: { readonly place: number }) => one.place - other.place;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function byClientId({ draft, saved }: ClaimSnapshot): ReadonlyMap<string, ModelSnapshot> {
  return new Map([...draft, ...saved].map((model) => [model.clientId, model]));
}
