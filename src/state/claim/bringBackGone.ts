import type { Getter, Setter } from 'jotai';
import type { undone } from '../../claim/snapshot.ts';
import type { ModelKey } from '../../compile/compiledPage.ts';
import { fieldId } from '../../rules/names.ts';
import { validateFieldAtom } from '../validation/validation.ts';
import { propagateRecords, writeAnswers } from './claimAccess.ts';
import { fieldValue } from './fieldSnapshots.ts';
import { requireModel } from './models.ts';
import { restoreClaimAtom } from './snapshot.ts';

type Undone = NonNullable<ReturnType<typeof undone>>;

/** Carries out what `undone` returns, and removes messages that no longer apply. */
export function bringBackGone(
  get: Getter,
  set: Setter,
  { claim, gone, answers }: Undone,
  models: readonly ModelKey[],
): void {
  propagateRecords(get, set, models, () => set(restoreClaimAtom, claim));
  const written = answers.map(({ clientId, key, value }) => ({
    field: fieldId(requireModel(get, clientId).key, key),
    record: clientId,
    value: fieldValue(get, value),
  }));
  writeAnswers(get, set, written);
  for (const { clientId, key, fields } of gone) {
    for (const [name, { messages }] of Object.entries(fields)) {
      if (messages.length > 0) set(validateFieldAtom, { field: fieldId(key, name), record: clientId });
    }
  }
}
