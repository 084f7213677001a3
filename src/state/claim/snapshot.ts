import { atom, type Getter } from 'jotai';
import { parseInstanceKey } from '../../claim/claimReader.ts';
import { type ClaimSnapshot, flowHash } from '../../claim/snapshot.ts';
import { answersOfAtom, flowsAtom, type RegisteredFlow, requireFlow, requireValidators } from '../flows.ts';
import { startPageAtom } from '../navigation/enterPage.ts';
import { invalidAtom } from '../validation/validation.ts';
import type { FormModel } from './formModel.ts';
import { restoredModels, snapshotModel } from './modelSnapshots.ts';
import {
  addedAtom,
  editedModelsAtom,
  personAtom,
  returnToAtom,
  savedModelsAtom,
  seenPathsAtom,
  validatedPathsAtom,
} from './models.ts';
import { pendingInputsAtom } from './pendingInputs.ts';
import { prepopulatedModelsAtom } from './prepopulatedModels.ts';
import { nodeMessagesAtom } from './records.ts';
import { createSingleModelsAtom } from './singleModels.ts';

/** @throws Error when no form was started. */
export function snapshotClaim(get: Getter): ClaimSnapshot {
  const formType = get(answersOfAtom);
  if (formType === null) throw new Error('Form models were accessed before a form was initialised.');
  return {
    formType,
    flow: flowHash(requireFlow(get, formType).flow),
    person: get(personAtom),
    prepopulated: get(prepopulatedModelsAtom),
    validated: [...get(validatedPathsAtom)],
    seen: [...get(seenPathsAtom)],
    returnTo: get(returnToAtom),
    invalid: [...get(invalidAtom)],
    nodes: get(nodeMessagesAtom),
    pending: get(pendingInputsAtom).typed(),
    draft: get(editedModelsAtom).map((model) => snapshotModel(get, model)),
    saved: get(savedModelsAtom).map((model) => snapshotModel(get, model)),
  };
}

/**
 * Its flow must be registered. Where the flow has changed, what fits stays: new fields and fields of another type are
 * empty, new single models are created, and misplaced records are dropped. A missing file takes the values it filled in
 * with it.
 */
export const restoreClaimAtom = atom(null, (get, set, claim: ClaimSnapshot) => {
  const { flow } = requireFlow(get, claim.formType);
  const [drafts = [], saves = []] = [claim.draft, claim.saved].map((models) => restoredModels(get, set, flow, models));
  const keys = new Map([...drafts, ...saves].map(({ clientId, key }) => [clientId, key]));
  const hasPlace = ({ key, parent }: FormModel) =>
    parent === null
      ? flow.outerModels[key] === undefined
      : keys.has(parent) && keys.get(parent) === flow.outerModels[key];
  const [draft, saved] = [drafts.filter(hasPlace), saves.filter(hasPlace)];
  set(editedModelsAtom, draft);
  set(savedModelsAtom, saved);
  set(addedAtom, (added) => Math.max(added, ...[...draft, ...saved].flatMap((model) => [model.added, model.place])));
  set(personAtom, claim.person);
  set(prepopulatedModelsAtom, claim.prepopulated);
  const isThere = (path: string) => flow.pages.some((page) => page.path === path);
  const areThere = (paths: readonly string[]) => new Set(paths.filter(isThere));
  set(validatedPathsAtom, areThere(claim.validated));
  set(seenPathsAtom, areThere(claim.seen));
  const { returnTo } = claim;
  set(returnToAtom, returnTo !== null && isThere(returnTo.to) && isThere(returnTo.changed) ? returnTo : null);
  set(invalidAtom, new Set(claim.invalid.filter((key) => flow.fields[parseInstanceKey(key).field] !== undefined)));
  set(nodeMessagesAtom, claim.nodes);
  set(answersOfAtom, claim.formType);
  set(createSingleModelsAtom, flow);
  get(pendingInputsAtom).retype(claim.pending);
});

/** Replaces a flow in use and keeps what fits. */
export const replaceFlowAtom = atom(null, (get, set, registered: RegisteredFlow) => {
  requireValidators(registered);
  const { formType } = registered.flow;
  const claim = get(answersOfAtom) === formType ? snapshotClaim(get) : null;
  set(flowsAtom, (flows) => ({ ...flows, [formType]: registered }));
  if (claim === null) return;
  set(restoreClaimAtom, claim);
  set(startPageAtom);
});
