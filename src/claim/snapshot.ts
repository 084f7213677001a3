import type { CompiledFlow, FieldId } from '../compile/compiledPage.ts';
import { contentHash } from '../compile/fieldSchema.ts';
import type { Message } from '../rules/message.ts';
import { fieldId } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import type { ValueType } from '../rules/value.ts';
import type { WireModel } from '../wire/models.ts';
import { parseInstanceKey } from './claimReader.ts';

/** What a field holds, as JSON. The files themselves are in the table of their store; here is the name they have there. */
export type PlainValue = string | boolean | readonly string[] | { readonly file: string } | null;

export interface FieldSnapshot {
  readonly value: PlainValue;
  readonly everDirty: boolean;
  readonly messages: readonly Message[];
  readonly refusal: Message | null;
}
export type FieldSnapshots = Readonly<Record<string, FieldSnapshot>>;

export interface ModelSnapshot {
  readonly id: string | null;
  readonly clientId: string;
  readonly key: string;
  readonly parent: string | null;
  readonly added: number;
  readonly place: number;
  readonly fields: FieldSnapshots;
  readonly edited: EditedSnapshot | null;
}

/** What a saved record that is being edited was before: its fields, and the saved records in it. */
export interface EditedSnapshot {
  readonly fields: FieldSnapshots;
  readonly inside: readonly ModelSnapshot[];
}

/**
 * All that a claim holds in the browser, as plain JSON. Where one is belongs to the address, and what the server decides
 * (authorization, reference code) to the server.
 */
export interface ClaimSnapshot {
  readonly formType: string;
  /** The compiled flow that the claim belongs to; see `flowHash`. */
  readonly flow: string;
  /** Identifies the person whose answers these are; null before anybody signed in. */
  readonly person: string | null;
  readonly prepopulated: readonly WireModel[];
  /** Paths of the validated pages. */
  readonly validated: readonly string[];
  /** Paths of the pages that were entered and not skipped since. */
  readonly seen: readonly string[];
  /** Where Next leads back to, and the page that Change led to from there; null while nothing is being changed. */
  readonly returnTo: { readonly to: string; readonly changed: string } | null;
  /** Keys of the field instances that validation found wrong. */
  readonly invalid: readonly string[];
  /** What is wrong with records as a whole, by the node that manages them. */
  readonly nodes: Readonly<Record<string, readonly Message[]>>;
  /** Text that is typed but not committed, by the input that it is in. */
  readonly pending: Readonly<Record<string, string>>;
  readonly draft: readonly ModelSnapshot[];
  readonly saved: readonly ModelSnapshot[];
}

export const emptyField: FieldSnapshot = { value: null, everDirty: false, messages: [], refusal: null };

/** Whether a field is other than one that nobody has touched. */
export const isTouched = ({ value, everDirty, messages, refusal }: FieldSnapshot) =>
  value !== null || everDirty || messages.length > 0 || refusal !== null;

/** Names a compiled flow by its content. */
export const flowHash = onceEach((flow: CompiledFlow): string => contentHash(JSON.stringify(flow)));

/** Whether a field of this type can hold the value; another flow may have another type for it. */
export function fits(type: ValueType, value: PlainValue): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return typeof value === type;
  return 'file' in value ? type === 'file' : type === 'stringList';
}

/** The claim without what validation found: another flow may say otherwise, in other words. */
export function withoutFindings(claim: ClaimSnapshot): ClaimSnapshot {
  const fields = (held: FieldSnapshots): FieldSnapshots =>
    Object.fromEntries(Object.entries(held).map(([key, field]) => [key, { ...field, messages: [], refusal: null }]));
  const plain = (model: ModelSnapshot): ModelSnapshot => ({
    ...model,
    fields: fields(model.fields),
    edited: model.edited && { fields: fields(model.edited.fields), inside: model.edited.inside.map(plain) },
  });
  return { ...claim, invalid: [], nodes: {}, draft: claim.draft.map(plain), saved: claim.saved.map(plain) };
}

/** The names of all files in a claim. */
export function filesIn({ draft, saved }: Pick<ClaimSnapshot, 'draft' | 'saved'>): readonly string[] {
  return [...draft, ...saved].flatMap(({ fields, edited }) => [
    ...filesInFields(fields),
    ...(edited === null ? [] : filesInEdited(edited)),
  ]);
}

/** The same of what a record was before it was edited. */
export function filesInEdited({ fields, inside }: EditedSnapshot): readonly string[] {
  return [...filesInFields(fields), ...filesIn({ draft: [], saved: inside })];
}

function filesInFields(fields: FieldSnapshots): readonly string[] {
  return Object.values(fields).flatMap(({ value }) =>
    typeof value === 'object' && value !== null && 'file' in value ? [value.file] : [],
  );
}

/** The claim with these answers alone: other fields are empty, and records without any of these fields are gone. */
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
 * The claim as it is `now`, with the models that went between `before` and `after` back in their places; which models
 * these are; and what the answers were that changed between the two and not since. Null when they are back already, when
 * the record around them is gone or, around a draft, was saved since, or the form was started again or changed.
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
  // Drafts have no place of their own: each that went comes after the last that was before it.
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

/** In the order in which they were saved first. */
export const byPlace = (one: { readonly place: number }, other: { readonly place: number }) => one.place - other.place;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function byClientId({ draft, saved }: ClaimSnapshot): ReadonlyMap<string, ModelSnapshot> {
  return new Map([...draft, ...saved].map((model) => [model.clientId, model]));
}
