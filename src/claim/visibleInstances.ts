import type { CompiledFlow, CompiledPage, CompiledRecords } from '../compile/compiledPage.ts';
import { evaluateCondition } from '../rules/conditions/evaluateCondition.ts';
import { outsideRecords, readContext } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';
import { instanceStatus } from './fieldStatus.ts';

/**
 * Every field of a page that is visible with the answers as they are, in reading order; a record's fields once per
 * saved record, record by record.
 */
export function visibleInstances(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): readonly FieldInstance[] {
  const inRecords = new Map(page.records.flatMap((records) => records.fields.map((id) => [id, records])));
  const done = new Set<CompiledRecords>();
  return page.fields.flatMap((field) => {
    const records = inRecords.get(field.id);
    if (records === undefined)
      return isVisible({ field: field.id, record: null }, flow, claim) ? [{ field: field.id, record: null }] : [];
    if (done.has(records)) return [];
    done.add(records);
    return claim.savedRecords(records.model).flatMap((record) => visibleInRecord(records, record, flow, claim));
  });
}

/** The visible fields of one record, in reading order. */
export function visibleInRecord(
  records: CompiledRecords,
  record: string,
  flow: CompiledFlow,
  claim: ClaimReader,
): readonly FieldInstance[] {
  return records.fields.map((field) => ({ field, record })).filter((instance) => isVisible(instance, flow, claim));
}

export function isVisible(instance: FieldInstance, flow: CompiledFlow, claim: ClaimReader): boolean {
  return instanceStatus(instance, flow, claim).visible;
}

/** Whether the block that manages these records is shown. */
export function recordsShown(records: CompiledRecords, flow: CompiledFlow, claim: ClaimReader): boolean {
  const context = readContext(flow, claim, outsideRecords);
  return records.showWhen.every((condition) => evaluateCondition(condition, context));
}

/** Whether the page is skipped with the answers as they are. */
export function isSkipped(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): boolean {
  if (page.skipUnless === null) return false;
  return !evaluateCondition(page.skipUnless, readContext(flow, claim, outsideRecords));
}

/** The pages a claimant sees with the answers as they are, in order. */
export function shownPages(flow: CompiledFlow, claim: ClaimReader): readonly CompiledPage[] {
  return flow.pages.filter((page) => !isSkipped(page, flow, claim));
}
