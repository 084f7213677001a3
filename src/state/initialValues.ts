import { atom } from 'jotai';
import type { FieldInstance } from '../claim/claimReader.ts';
import { dependentInstances, settle } from '../claim/settle.ts';
import { isVisible } from '../claim/visibleInstances.ts';
import { claimReader, claimWriter } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';

/** Gives fields that come into view what they start with: prepopulated values and defaults. Nothing becomes dirty. */
export const applyInitialValuesAtom = atom(null, (get, set, instances: readonly FieldInstance[]) => {
  const { flow } = requireActiveFlow(get);
  for (const instance of instances) {
    const field = flow.fields[instance.field];
    if (field === undefined || !isVisible(instance, flow, claimReader(get))) continue;
    const claim = claimWriter(get, set);
    const current = claim.value(instance.field, instance.record);
    const value = claim.startValue(field, instance.record, current);
    if (Object.is(value, current)) continue;
    settle(flow, dependentInstances(flow, [instance], claim), claim, () =>
      claim.set(instance.field, instance.record, value),
    );
  }
});
