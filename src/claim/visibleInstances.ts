import type { CompiledFlow, CompiledPage, CompiledRecords } from '../compile/compiledPage.ts';
import { evaluateCondition } from '../rules/conditions/evaluateCondition.ts';
import { outsideRecords, readContext } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';
import { instanceStatus } from './fieldStatus.ts';

/** Every visible field of a page in reading order; a record's fields once per saved record, record by record. */
export function visibleInstances(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): readonly FieldInstance[] {
  const inRecords = new Map(page.records.flatMap((records) => records.fields.map((id) => [id, records])));
  const done = new Set<CompiledRecords>();
  const isShown = (instance: FieldInstance) => instanceStatus(instance, flow, claim).visible;
  return page.fields.flatMap((field) => {
    const records = inRecords.get(field.id);
    if (records === undefined) return [{ field: field.id, record: null }].filter(isShown);
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
  const instances = records.fields.map((field) => ({ field, record }));
  return instances.filter((instance) => instanceStatus(instance, flow, claim).visible);
}

export function recordsShown(records: CompiledRecords, flow: CompiledFlow, claim: ClaimReader): boolean {
  const context = readContext(flow, claim, outsideRecords);
  return records.showWhen.every((condition) => evaluateCondition(condition, context));
}

export function isSkipped(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): boolean {
  if (page.skipUnless === null) return false;
  return !evaluateCondition(page.skipUnless, readContext(flow, claim, outsideRecords));
}

/** The pages a claimant sees with the answers as they are, in order. */
export function shownPages(flow: CompiledFlow, claim: ClaimReader): readonly CompiledPage[] {
  return flow.pages.filter((page) => !isSkipped(page, flow, claim));
}
