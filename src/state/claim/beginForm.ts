import { atom } from 'jotai';
import { referenceCodesAtom } from '../appState.ts';
import { activeFlowAtom, answersOfAtom, requireFlow } from '../flows.ts';
import { filedFormsAtom, restoreFiledAtom } from './filed.ts';
import { clearAnswersAtom, parkedClaimsAtom } from './models.ts';
import { hasLostPartsAtom, restoreSavedDraftAtom } from './restoreDraft.ts';
import { createSingleModelsAtom } from './singleModels.ts';
import { snapshotClaim } from './snapshot.ts';

/** Answers of the flow that is left are parked, unless they were filed. */
export const beginFormAtom = atom(null, (get, set, formType: string) => {
  const { flow } = requireFlow(get, formType);
  if (get(activeFlowAtom) === flow) throw new Error(`Navigation was initialised twice for ${formType}.`);
  const answersOf = get(answersOfAtom);
  if (answersOf !== formType) {
    const { [formType]: begun, ...others } = get(parkedClaimsAtom);
    const isLeft = answersOf !== null && get(referenceCodesAtom)[answersOf] === undefined;
    set(parkedClaimsAtom, isLeft ? { ...others, [answersOf]: snapshotClaim(get) } : others);
    if (answersOf !== null) set(clearAnswersAtom);
    if (begun !== undefined) set(hasLostPartsAtom, !set(restoreSavedDraftAtom, begun));
    const { [formType]: filed, ...otherForms } = get(filedFormsAtom);
    set(filedFormsAtom, otherForms);
    if (filed !== undefined) set(restoreFiledAtom, formType, filed);
  }
  set(answersOfAtom, formType);
  set(createSingleModelsAtom, flow);
});
