import { atom, type Getter, type Setter } from 'jotai';
import type { Answer } from '../../claim/claimReader.ts';
import { entailedWrites } from '../../claim/entailedWrites.ts';
import { type ClaimWriter, dependentInstances, normalised, propagate } from '../../claim/propagate.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { type FieldValue, isEmptyValue } from '../../rules/value.ts';
import { requireActiveFlow } from '../flows.ts';
import { lossesAtom, type PageLoss } from '../navigation/losses.ts';
import { takeBackSignInRefusalAtom } from '../validation/signInRefusal.ts';
import { forgetRefusalAtom, revalidateShownAtom } from '../validation/validation.ts';
import { walletAnswerEditedAtom } from '../wallet.ts';
import { claimWriter } from './claimAccess.ts';
import { type Cleared, noteClearedAtom } from './lastCleared.ts';
import { fieldCellAtom } from './models.ts';
import { takeBackUnsavedAtom } from './records.ts';
import { lossCausesAtom } from './setAside.ts';

/** Validates the shown messages again. Committing the current value only removes a refusal. */
export const commitFieldAtom = atom(null, (get, set, { field: id, record, value }: Answer) => {
  const { flow } = requireActiveFlow(get);
  const field = flow.fields[id];
  const model = field === undefined ? undefined : flow.models[field.model];
  if (field === undefined || model === undefined)
    throw new Error(`"${id}" is not a field of the flow ${flow.formType}.`);
  const cell = get(fieldCellAtom(id, record));
  const stored = normalised(value);
  if (Object.is(get(cell.value), stored)) {
    if (get(cell.refusal) !== null) set(forgetRefusalAtom, { field: id, record });
  } else {
    const shown = get(cell.messages);
    const before: Answer[] = [];
    const lost = get(lossesAtom);
    const writer = claimWriter(get, set);
    const claim: ClaimWriter = {
      ...writer,
      set(other, of, next) {
        before.push({ field: other, record: of, value: writer.value(other, of) });
        writer.set(other, of, next);
      },
    };
    const writes = [{ field: id, record, value: stored }, ...entailedWrites(flow, field, model, record, stored)];
    propagate(flow, dependentInstances(flow, writes, claim), claim, () => {
      for (const write of writes) claim.set(write.field, write.record, write.value);
    });
    const [by, ...others] = before;
    if (by !== undefined) {
      set(noteClearedAtom, { by, answers: others.filter((answer) => isCleared(get, flow, answer)) });
      noteLosses(get, set, lost, { by, answers: others });
    }
    set(cell.everDirty, true);
    set(cell.messages, shown);
    set(revalidateShownAtom, { field: id, record });
    set(walletAnswerEditedAtom, id);
    if (Object.values(flow.authorize?.fields ?? {}).includes(id)) set(takeBackSignInRefusalAtom);
  }
  if (record !== null) set(takeBackUnsavedAtom, record);
});

/** Keeps what led past each page, so that it can be taken back after the move too. */
function noteLosses(get: Getter, set: Setter, before: readonly PageLoss[], cause: Cleared): void {
  const after = get(lossesAtom);
  if (before === after) return;
  const isIn = (losses: readonly PageLoss[], path: string) => losses.some(({ page }) => page.path === path);
  set(lossCausesAtom, (causes) => ({
    ...Object.fromEntries(Object.entries(causes).filter(([path]) => isIn(after, path))),
    ...Object.fromEntries(after.flatMap(({ page: { path } }) => (isIn(before, path) ? [] : [[path, cause] as const]))),
  }));
}

/** Whether a labelled field has lost an answer that the claimant gave. */
function isCleared(get: Getter, flow: CompiledFlow, { field: id, record, value }: Answer): boolean {
  const field = flow.fields[id];
  if (field?.uiSchema['ui:title'] === undefined) return false;
  const cell = get(fieldCellAtom(id, record));
  const isNone = (given: FieldValue) =>
    isEmptyValue(given) || given === field.emptyValue || isSameAnswer(given, field.defaultValue);
  return get(cell.everDirty) && !isNone(value) && isNone(get(cell.value));
}

const isSameAnswer = (one: FieldValue, other: FieldValue) => JSON.stringify(one) === JSON.stringify(other);
