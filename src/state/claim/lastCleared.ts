import { atom } from 'jotai';
import { type Answer, type FieldInstance, instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import type { CompiledField } from '../../compile/compiledPage.ts';
import { family } from '../family.ts';

/** Answers cleared by a change of one field, because they are no longer asked for. */
export interface Cleared {
  /** With its previous value. */
  readonly by: Answer;
  readonly answers: readonly Answer[];
}

/** Until another field changes, the page is left or the answers are forgotten. */
export const lastClearedAtom = atom<Cleared | null>(null);

const isSame = (one: FieldInstance, other: FieldInstance) => one.field === other.field && one.record === other.record;

/** Adds to what the same field has cleared before, as with arrow keys. */
export const noteClearedAtom = atom(null, (get, set, { by, answers }: Cleared) => {
  const last = get(lastClearedAtom);
  const earlier = last !== null && isSame(last.by, by) ? last : null;
  const more = answers.filter((answer) => !(earlier?.answers ?? []).some((other) => isSame(answer, other)));
  if (earlier !== null && more.length === 0) return;
  if (earlier === null && answers.length === 0) {
    if (last !== null) set(lastClearedAtom, null);
    return;
  }
  set(lastClearedAtom, { by: earlier?.by ?? by, answers: [...(earlier?.answers ?? []), ...more] });
});

/** Whether a change may clear other fields: dependents, or what a stored true or a file writes. */
export const mayClear = ({ dependents, clearsWhenTrue, valueType }: CompiledField): boolean =>
  dependents.length > 0 || clearsWhenTrue.length > 0 || valueType === 'file';

const byFamily = family((key) => {
  const instance = parseInstanceKey(key);
  return atom((get): Cleared | null => {
    const last = get(lastClearedAtom);
    return last !== null && isSame(last.by, instance) ? last : null;
  });
});

export const clearedByAtom = (field: string, record: string | null) => byFamily(instanceKey({ field, record }));
