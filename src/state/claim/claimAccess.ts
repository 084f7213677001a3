import { atom, type Getter, type Setter } from 'jotai';
import type { Answer, ClaimReader, FieldInstance } from '../../claim/claimReader.ts';
import {
  type ClaimWriter,
  defaultOf,
  dependentInstances,
  initialValue,
  normalised,
  propagate,
} from '../../claim/propagate.ts';
import { byPlace } from '../../claim/snapshot.ts';
import { applyInitialValues } from '../../claim/startPage.ts';
import type { ModelKey } from '../../compile/compiledPage.ts';
import { prepopulatedMapping } from '../../rules/dtoMapping.ts';
import type { FieldValue } from '../../rules/value.ts';
import { todayAtom } from '../appState.ts';
import { requireActiveFlow } from '../flows.ts';
import { asSaved } from './asSaved.ts';
import type { FormModel } from './formModel.ts';
import { editedModelsAtom, fieldCellAtom, hasModel, requireModel, savedModelsAtom } from './models.ts';
import { partialSums } from './partialSums.ts';
import { knownModelsAtom } from './prepopulatedModels.ts';
import { offeredCredential } from './savedCredentials.ts';

/** The browser's claim for the shared passes. Inside a derived atom every read is a subscription. */
export function claimReader(get: Getter): ClaimReader {
  return {
    today() {
      const today = get(todayAtom);
      if (today === null) throw new Error("Today's date is not known yet: the clock is set at start-up.");
      return today;
    },
    value: (field, record) => get(get(fieldCellAtom(field, record)).value),
    savedRecords: (model) => clientIds([...get(savedModelsAtom), ...get(knownModelsAtom)], model),
    keptRecords(model) {
      const edited = get(editedModelsAtom).filter((draft) => draft.edited !== null);
      return clientIds([...[...get(savedModelsAtom), ...edited].sort(byPlace), ...get(knownModelsAtom)], model);
    },
    around(record) {
      // Prepopulated models have no parent.
      const parent = hasModel(get, record) ? requireModel(get, record).parent : null;
      return parent === null ? null : { model: requireModel(get, parent).key, record: parent };
    },
    partialSums: claimParts(get),
  };
}

export const claimHeld = (get: Getter) => ({
  ...claimReader(get),
  allRecords: (model: ModelKey) => clientIds([...get(savedModelsAtom), ...get(editedModelsAtom)], model),
});

/** Until Save or Cancel an edited record counts as it was saved. */
const claimParts = partialSums(claimReader, {
  which: 'keptRecords',
  readerIn: (get, record, flow) => asSaved(get, claimReader(get), record, flow),
});

/** Stores values as `normalised` returns them and removes the messages of the old value. */
export function claimWriter(get: Getter, set: Setter): ClaimWriter {
  return {
    ...claimHeld(get),
    set(field, record, value) {
      const cell = get(fieldCellAtom(field, record));
      set(cell.value, normalised(value));
      if (get(cell.messages).length > 0) set(cell.messages, []);
      if (get(cell.refusal) !== null) set(cell.refusal, null);
    },
    startValue: (field, record, current) =>
      initialValue(
        field,
        current,
        get(get(fieldCellAtom(field.id, record)).everDirty),
        offeredCredential(get, field.id) ??
          (isFirstRecord(get, field.model, record) ? prepopulatedValue(get, field.prepopulatedDataKey) : null),
        defaultOf(field, record, requireActiveFlow(get).flow, claimReader(get)),
      ),
  };
}

/** Prepopulated values start only the first record. */
function isFirstRecord(get: Getter, model: ModelKey, record: string | null): boolean {
  const records = [...get(savedModelsAtom), ...get(editedModelsAtom)].filter(({ key }) => key === model);
  const first = Math.min(...records.map(({ added }) => added));
  return record === null || records.some(({ clientId, added }) => clientId === record && added === first);
}

function prepopulatedValue(get: Getter, key: string | null): FieldValue {
  const facts = get(knownModelsAtom).find((model) => model.key === prepopulatedMapping);
  const cell = facts?.fields[key ?? ''];
  return cell === undefined ? null : normalised(get(cell.value));
}

/** Without propagation, which would reset answers whose conditions appear new. */
export function writeAnswers(get: Getter, set: Setter, answers: readonly Answer[]): void {
  const claim = claimWriter(get, set);
  for (const { field, record, value } of answers) claim.set(field, record, value);
}

function clientIds(models: readonly FormModel[], key: string): readonly string[] {
  return models.filter((model) => model.key === key).map(({ clientId }) => clientId);
}

export function propagateRecords(
  get: Getter,
  set: Setter,
  models: readonly ModelKey[],
  change: (claim: ClaimWriter) => void,
): void {
  const { flow } = requireActiveFlow(get);
  const claim = claimWriter(get, set);
  propagate(flow, dependentInstances(flow, [], claim, models), claim, () => change(claim));
}

export const applyInitialValuesAtom = atom(null, (get, set, instances: readonly FieldInstance[]) => {
  applyInitialValues(requireActiveFlow(get).flow, instances, claimWriter(get, set));
});
