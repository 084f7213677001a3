import type { CompiledFlow, CompiledPage, CompiledRecords, FieldId } from '../compile/compiledPage.ts';
import { evaluateCondition } from '../rules/conditions/evaluate.ts';
import { outsideRecords, readContext } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';
import { instanceStatus } from './fieldStatus.ts';
import { recordsAround, savedIn, scopeIn } from './recordTree.ts';

/** In reading order: fields of a record once per saved record, those of records inside it where their block is. */
export function visibleInstances(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): readonly FieldInstance[] {
  const managers = new Map(page.records.flatMap((records) => records.fields.map((id) => [id, records])));
  const around = new Map(page.records.map((records) => [records.node, records.parent?.node ?? null]));
  /** The node inside `outer` (null: the page) that manages the records of a field. */
  const managerIn = (outer: string | null, field: FieldId): CompiledRecords | null => {
    let manager = managers.get(field);
    while (manager !== undefined && manager.node !== outer && around.get(manager.node) !== outer) {
      const { parent } = manager;
      manager = page.records.find(({ node }) => node === parent?.node);
    }
    return manager === undefined || manager.node === outer ? null : manager;
  };
  const inside = (
    outer: string | null,
    fields: readonly FieldId[],
    record: string | null,
  ): readonly FieldInstance[] => {
    const done = new Set<CompiledRecords>();
    return fields.flatMap((field) => {
      const records = managerIn(outer, field);
      if (records === null) return shown([{ field, record }], flow, claim);
      if (done.has(records)) return [];
      done.add(records);
      const own = fields.filter((other) => managerIn(outer, other) === records);
      return savedIn(records, record, claim).flatMap((each) => inside(records.node, own, each));
    });
  };
  const fields = page.fields.map(({ id }) => id);
  return inside(null, fields, null);
}

/** In reading order, without the fields of records inside it. */
export function visibleInRecord(
  records: CompiledRecords,
  record: string,
  flow: CompiledFlow,
  claim: ClaimReader,
): readonly FieldInstance[] {
  const instances = records.fields.map((field) => ({ field, record }));
  return shown(instances, flow, claim);
}

function shown(instances: readonly FieldInstance[], flow: CompiledFlow, claim: ClaimReader): readonly FieldInstance[] {
  return instances.filter((instance) => instanceStatus(instance, flow, claim).visible);
}

export interface RecordsInstance {
  readonly records: CompiledRecords;
  readonly parent: string | null;
}

/** Each once for every saved record around it. */
export function shownRecords(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): readonly RecordsInstance[] {
  return page.records
    .flatMap((records) => recordsAround(records, claim).map((parent) => ({ records, parent })))
    .filter(({ records, parent }) => isShownIn(records, parent, flow, claim));
}

export function shownInRecord(
  page: CompiledPage,
  node: string,
  record: string,
  flow: CompiledFlow,
  claim: ClaimReader,
): readonly CompiledRecords[] {
  return page.records
    .filter(({ parent }) => parent?.node === node)
    .filter((each) => isShownIn(each, record, flow, claim));
}

function isShownIn(records: CompiledRecords, parent: string | null, flow: CompiledFlow, claim: ClaimReader): boolean {
  const context = readContext(flow, claim, scopeIn(records, parent));
  return records.showWhen.every((condition) => evaluateCondition(condition, context));
}

export function isSkipped(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): boolean {
  if (page.skipUnless === null) return false;
  return !evaluateCondition(page.skipUnless, readContext(flow, claim, outsideRecords));
}

export function shownPages(flow: CompiledFlow, claim: ClaimReader): readonly CompiledPage[] {
  return flow.pages.filter((page) => !isSkipped(page, flow, claim));
}
