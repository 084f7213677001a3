import { atom, type Getter } from 'jotai';
import type { FieldInstance } from '../claim/claimReader.ts';
import { initialValue } from '../claim/initialValue.ts';
import { dependentInstances, settle } from '../claim/settle.ts';
import { isVisible } from '../claim/visibleInstances.ts';
import type { FieldValue } from '../rules/value.ts';
import { claimReader, claimWriter } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';
import { fieldCellAtom, prepopulatedModelsAtom } from './models.ts';

/** Gives fields that come into view what they start with: prepopulated values and defaults. Nothing becomes dirty. */
export const applyInitialValuesAtom = atom(null, (get, set, instances: readonly FieldInstance[]) => {
  const { flow } = requireActiveFlow(get);
  for (const instance of instances) {
    const field = flow.fields[instance.field];
    if (field === undefined || !isVisible(instance, flow, claimReader(get))) continue;
    const cell = get(fieldCellAtom(instance.field, instance.record));
    const current = get(cell.value);
    const value = initialValue(field, current, get(cell.everDirty), prepopulatedValue(get, field.prepopulatedDataKey));
    if (Object.is(value, current)) continue;
    const claim = claimWriter(get, set);
    settle(flow, dependentInstances(flow, instance, claim), claim, () =>
      claim.set(instance.field, instance.record, value),
    );
  }
});

function prepopulatedValue(get: Getter, key: string | null): FieldValue {
  if (key === null) return null;
  for (const { fields } of get(prepopulatedModelsAtom)) {
    const value = fields[key];
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return null;
}
