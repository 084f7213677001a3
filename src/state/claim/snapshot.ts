import { atom, type Getter } from 'jotai';
import { parseInstanceKey } from '../../claim/claimReader.ts';
import { type ClaimSnapshot, type FieldSnapshots, fits, flowHash, type ModelSnapshot } from '../../claim/snapshot.ts';
import type { CompiledModel } from '../../compile/compiledPage.ts';
import { answersOfAtom, flowsAtom, type RegisteredFlow, requireFlow, requireValidators } from '../flows.ts';
import { startPageAtom } from '../navigation/enterPage.ts';
import { invalidAtom } from '../validation/validation.ts';
import { fieldValue, restoreFields, snapshotFields } from './fieldSnapshots.ts';
import { cellsOf, type FormModel, metadataOf } from './formModel.ts';
import { prepopulatedModelsAtom } from './knownModels.ts';
import {
  addedAtom,
  createSingleModelsAtom,
  draftModelsAtom,
  personAtom,
  savedModelsAtom,
  validatedPathsAtom,
} from './models.ts';
import { pendingInputsAtom } from './pendingInputs.ts';
import { nodeMessagesAtom } from './records.ts';

/** All that the claim of this store holds. @throws Error when none was started. */
export function snapshotClaim(get: Getter): ClaimSnapshot {
  const formType = get(answersOfAtom);
  if (formType === null) throw new Error('Form models were accessed before a form was initialised.');
  const plain = ({ metadata: _metadata, metadataHash: _hash, fields, ...model }: FormModel): ModelSnapshot => ({
    ...model,
    fields: snapshotFields(get, fields),
  });
  return {
    formType,
    flow: flowHash(requireFlow(get, formType).flow),
    person: get(personAtom),
    prepopulated: get(prepopulatedModelsAtom),
    validated: [...get(validatedPathsAtom)],
    invalid: [...get(invalidAtom)],
    nodes: get(nodeMessagesAtom),
    pending: get(pendingInputsAtom).typed(),
    draft: get(draftModelsAtom).map(plain),
    saved: get(savedModelsAtom).map(plain),
  };
}

/**
 * Makes the claim of this store what the snapshot says, in the cells that are there already. Its flow must be registered.
 * Where that has changed since, what fits stays: a field that is new or of another type is empty, and a single model that
 * is new is created. A file that this store does not have takes what it filled in with it.
 */
export const restoreClaimAtom = atom(null, (get, set, claim: ClaimSnapshot) => {
  const { flow } = requireFlow(get, claim.formType);
  const known = new Map([...get(draftModelsAtom), ...get(savedModelsAtom)].map((model) => [model.clientId, model]));
  const restored = (models: readonly ModelSnapshot[]) =>
    models.flatMap(({ fields: snapshots, edited, ...model }): FormModel[] => {
      const compiled = flow.models[model.key];
      if (compiled === undefined) return [];
      const fields = cellsOf(compiled, known.get(model.clientId)?.fields ?? {});
      restoreFields(get, set, fields, fitting(get, compiled, snapshots));
      return [{ ...model, ...metadataOf(compiled), edited: edited && fitting(get, compiled, edited), fields }];
    });
  const [draft, saved] = [restored(claim.draft), restored(claim.saved)];
  set(draftModelsAtom, draft);
  set(savedModelsAtom, saved);
  set(addedAtom, (added) => Math.max(added, ...[...draft, ...saved].flatMap((model) => [model.added, model.place])));
  set(personAtom, claim.person);
  set(prepopulatedModelsAtom, claim.prepopulated);
  set(validatedPathsAtom, new Set(claim.validated.filter((path) => flow.pages.some((page) => page.path === path))));
  set(invalidAtom, new Set(claim.invalid.filter((key) => flow.fields[parseInstanceKey(key).field] !== undefined)));
  set(nodeMessagesAtom, claim.nodes);
  set(answersOfAtom, claim.formType);
  set(createSingleModelsAtom, flow);
  get(pendingInputsAtom).retype(claim.pending);
});

/** What of these the model can hold; nothing of a file that this store does not have. */
function fitting(get: Getter, { fields, fileField, fileTargets }: CompiledModel, snapshots: FieldSnapshots) {
  const file = snapshots[fileField ?? '']?.value ?? null;
  const lost = file !== null && fieldValue(get, file) === null ? Object.values(fileTargets) : [];
  const kept = Object.entries(snapshots).filter(([key, { value }]) => {
    const type = fields[key]?.type;
    return type !== undefined && fits(type, value) && !lost.includes(key);
  });
  return Object.fromEntries(kept);
}

/** Puts an edited flow in the place of the registered one while it is in use, for development: what fits stays. */
export const replaceFlowAtom = atom(null, (get, set, registered: RegisteredFlow) => {
  requireValidators(registered);
  const { formType } = registered.flow;
  const claim = get(answersOfAtom) === formType ? snapshotClaim(get) : null;
  set(flowsAtom, (flows) => ({ ...flows, [formType]: registered }));
  if (claim === null) return;
  set(restoreClaimAtom, claim);
  set(startPageAtom);
});
