import { atom } from 'jotai';
import type { FieldInstance } from '../claim/claimReader.ts';
import { instanceStatus } from '../claim/instanceStatus.ts';
import { dependentInstances, maskedValue, settle } from '../claim/settle.ts';
import { claimWriter } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';

/**
 * Gives fields that come into view what they start with: prepopulated values and defaults, texts in the form of their
 * mask. Nothing becomes dirty.
 */
export const applyInitialValuesAtom = atom(null, (get, set, instances: readonly FieldInstance[]) => {
  const { flow } = requireActiveFlow(get);
  const claim = claimWriter(get, set);
  for (const instance of instances) {
    const field = flow.fields[instance.field];
    const status = instanceStatus(instance, flow, claim);
    if (field === undefined || !status.visible) continue;
    const current = claim.value(instance.field, instance.record);
    const value = maskedValue(claim, status.mask, claim.startValue(field, instance.record, current));
    if (Object.is(value, current)) continue;
    settle(flow, dependentInstances(flow, [instance], claim), claim, () =>
      claim.set(instance.field, instance.record, value),
    );
  }
});
