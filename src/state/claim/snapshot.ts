import { atom, type Getter } from 'jotai';
import { type ClaimSnapshot, fits, flowHash, type ModelSnapshot } from '../../claim/snapshot.ts';
import { answersOfAtom, flowsAtom, type RegisteredFlow, requireFlow, requireValidators } from '../flows.ts';
import { startPageAtom } from '../navigation/enterPage.ts';
import { invalidAtom } from '../validation/validation.ts';
import { restoreFields, snapshotFields } from './fieldSnapshots.ts';
import { cellsOf, type FormModel, metadataOf } from './formModel.ts';
import {
  addedAtom,
  createSingleModelsAtom,
  draftModelsAtom,
  personAtom,
  prepopulatedModelsAtom,
  savedModelsAtom,
  validatedPathsAtom,
} from './models.ts';
import { pendingInputsAtom } from './pendingInputs.ts';

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
    pending: get(pendingInputsAtom).typed(),
    draft: get(draftModelsAtom).map(plain),
    saved: get(savedModelsAtom).map(plain),
  };
}

/**
 * Makes the claim of this store what the snapshot says, in the cells that are there already. Its flow must be registered.
 * Where that has changed since, what fits stays: a field that is new or of another type is empty, and a single model that
 * is new is created.
 */
export const restoreClaimAtom = atom(null, (get, set, claim: ClaimSnapshot) => {
  const { flow } = requireFlow(get, claim.formType);
  const known = new Map([...get(draftModelsAtom), ...get(savedModelsAtom)].map((model) => [model.clientId, model]));
  const restored = (models: readonly ModelSnapshot[]) =>
    models.flatMap(({ fields: snapshots, ...model }): FormModel[] => {
      const compiled = flow.models[model.key];
      if (compiled === undefined) return [];
      const fields = cellsOf(compiled, known.get(model.clientId)?.fields ?? {});
      const fitting = Object.entries(snapshots).filter(([key, { value }]) => {
        const type = compiled.fields[key]?.type;
        return type !== undefined && fits(type, value);
      });
      restoreFields(get, set, fields, Object.fromEntries(fitting));
      return [{ ...model, ...metadataOf(compiled), fields }];
    });
  const [draft, saved] = [restored(claim.draft), restored(claim.saved)];
  set(draftModelsAtom, draft);
  set(savedModelsAtom, saved);
  set(addedAtom, (added) => Math.max(added, ...[...draft, ...saved].flatMap((model) => [model.added, model.place])));
  set(personAtom, claim.person);
  set(prepopulatedModelsAtom, claim.prepopulated);
  set(validatedPathsAtom, new Set(claim.validated));
  set(invalidAtom, new Set(claim.invalid));
  set(answersOfAtom, claim.formType);
  set(createSingleModelsAtom, flow);
  get(pendingInputsAtom).retype(claim.pending);
});

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
