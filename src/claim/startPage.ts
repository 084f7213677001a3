import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import type { FieldInstance } from './claimReader.ts';
import { instanceStatus } from './fieldStatus.ts';
import { offeredPart } from './offeredChoices.ts';
import { type ClaimWriter, dependentInstances, maskedValue, propagate } from './propagate.ts';

/** Fields that become visible get their start value, texts in the form of their mask. Nothing becomes dirty. */
export function applyInitialValues(flow: CompiledFlow, instances: readonly FieldInstance[], claim: ClaimWriter): void {
  for (const instance of instances) {
    const field = flow.fields[instance.field];
    const status = instanceStatus(instance, flow, claim);
    if (field === undefined || !status.visible) continue;
    const current = claim.value(instance.field, instance.record);
    const start = maskedValue(status.mask, claim.startValue(field, instance.record, current));
    const value = offeredPart(field, instance.record, flow, claim, start);
    if (Object.is(value, current)) continue;
    propagate(flow, dependentInstances(flow, [instance], claim), claim, () =>
      claim.set(instance.field, instance.record, value),
    );
  }
}

/** Includes those of drafts. */
export function pageInstances({ fields, records }: CompiledPage, claim: ClaimWriter): readonly FieldInstance[] {
  const inRecords = new Set(records.flatMap((each) => each.fields));
  return [
    ...fields.filter(({ id }) => !inRecords.has(id)).map(({ id }) => ({ field: id, record: null })),
    ...records.flatMap((each) =>
      claim.allRecords(each.model).flatMap((record) => each.fields.map((field) => ({ field, record }))),
    ),
  ];
}
