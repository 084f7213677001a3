import type { CompiledFlow, CompiledPage, CompiledRecords, FieldId } from '../compile/compiledPage.ts';
import { evaluateCondition } from '../rules/conditions/evaluate.ts';
import { outsideRecords, readContext } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';
import { instanceStatus } from './fieldStatus.ts';
import { recordsAround, savedIn, scopeIn } from './recordTree.ts';

/**
 * Every visible field of a page in reading order; a record's fields once per saved record, record by record, and the
 * fields of the records in it where their block is among its own.
 */
export function visibleInstances(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): readonly FieldInstance[] {
  const managers = new Map(page.records.flatMap((records) => records.fields.map((id) => [id, records])));
  const around = new Map(page.records.map((records) => [records.node, records.parent?.node ?? null]));
  /** The node of which a field is asked, as one sees it from inside a node (null: from the page). */
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

/** The visible fields of one record, in reading order, without those of the records in it. */
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

/** A node that manages records, and the record that it is in; null where it is in none. */
export interface RecordsInstance {
  readonly records: CompiledRecords;
  readonly parent: string | null;
}

/** The nodes of a page that manage records and are shown, each once for every saved record around it. */
export function shownRecords(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): readonly RecordsInstance[] {
  return page.records
    .flatMap((records) => recordsAround(records, claim).map((parent) => ({ records, parent })))
    .filter(({ records, parent }) => isShownIn(records, parent, flow, claim));
}

/** The nodes that are shown in one record. */
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

/** The pages a claimant sees with the answers as they are, in order. */
export function shownPages(flow: CompiledFlow, claim: ClaimReader): readonly CompiledPage[] {
  return flow.pages.filter((page) => !isSkipped(page, flow, claim));
}
