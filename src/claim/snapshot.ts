import type { CompiledFlow, FieldId } from '../compile/compiledPage.ts';
import { contentHash } from '../compile/fieldSchema.ts';
import type { Message } from '../rules/message.ts';
import { fieldId } from '../rules/names.ts';
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
  readonly fields: FieldSnapshots;
  /** Of a saved record that is being edited: where it was and what it held. */
  readonly edited: Edit | null;
}
export interface Edit {
  readonly index: number;
  readonly fields: FieldSnapshots;
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
  /** Keys of the field instances that validation found wrong. */
  readonly invalid: readonly string[];
  /** Text that is typed but not committed, by the input that it is in. */
  readonly pending: Readonly<Record<string, string>>;
  readonly draft: readonly ModelSnapshot[];
  readonly saved: readonly ModelSnapshot[];
}

export const emptyField: FieldSnapshot = { value: null, everDirty: false, messages: [], refusal: null };

const hashes = new WeakMap<CompiledFlow, string>();

/** Names a compiled flow by its content. */
export function flowHash(flow: CompiledFlow): string {
  const hash = hashes.get(flow) ?? contentHash(JSON.stringify(flow));
  hashes.set(flow, hash);
  return hash;
}

/** Whether a field of this type can hold the value; another flow may have another type for it. */
export function fits(type: ValueType, value: PlainValue): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return typeof value === type;
  return 'file' in value ? type === 'file' : type === 'stringList';
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
  return { ...claim, invalid, pending: {}, draft: keep(claim.draft), saved: keep(claim.saved) };
}

/**
 * The claim as it is `now`, with what went between `before` and `after` back in its place, and the answers that changed
 * between them as they were, unless changed since. Null when it is back already, or the form was started again.
 */
export function undone(before: ClaimSnapshot, after: ClaimSnapshot, now: ClaimSnapshot): ClaimSnapshot | null {
  const [was, then, is] = [before, after, now].map(byClientId);
  if (was === undefined || then === undefined || is === undefined) return null;
  const gone = [...was.keys()].filter((id) => !then.has(id));
  if (gone.some((id) => is.has(id)) || (then.size > 0 && ![...then.keys()].some((id) => is.has(id)))) return null;
  const list = (which: 'draft' | 'saved') =>
    before[which].reduce(
      (models, model, index) => (gone.includes(model.clientId) ? models.toSpliced(index, 0, model) : models),
      now[which].map((model) => ({
        ...model,
        fields: changedBack(was.get(model.clientId)?.fields, then.get(model.clientId)?.fields, model.fields),
      })),
    );
  const back = before.invalid.filter((key) => gone.includes(parseInstanceKey(key).record ?? ''));
  return { ...now, invalid: [...now.invalid, ...back], draft: list('draft'), saved: list('saved') };
}

function changedBack(before: FieldSnapshots = {}, after: FieldSnapshots = {}, now: FieldSnapshots): FieldSnapshots {
  const same = (one: FieldSnapshot | undefined, other: FieldSnapshot | undefined) =>
    JSON.stringify(one?.value) === JSON.stringify(other?.value);
  return Object.fromEntries(
    Object.entries(now).map(([key, field]) => {
      const was = before[key];
      const isUntouched = same(field, after[key]) && !same(was, after[key]);
      return [key, was !== undefined && isUntouched ? { ...was, everDirty: field.everDirty } : field];
    }),
  );
}

function byClientId({ draft, saved }: ClaimSnapshot): ReadonlyMap<string, ModelSnapshot> {
  return new Map([...draft, ...saved].map((model) => [model.clientId, model]));
}
