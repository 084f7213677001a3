import type { CompiledRecords, ModelKey } from '../compile/compiledPage.ts';
import type { ClaimReader, RecordScope } from './claimReader.ts';

/** The node of some records, as far as it says in which other records it is. */
type RecordsNode = Pick<CompiledRecords, 'model' | 'parent'>;

/** The place that a node is read from in one of the records around it; outside of all where it is in none. */
export function scopeIn({ parent }: RecordsNode, record: string | null): RecordScope | null {
  return parent === null || record === null ? null : { model: parent.model, record };
}

/** The record of a model that a place is in: the one around it, or one around that. Null outside of such records. */
export function scopeWithin(scope: RecordScope | null, model: ModelKey, claim: ClaimReader): RecordScope | null {
  for (let at = scope; at !== null; at = claim.around(at.record)) if (at.model === model) return at;
  return null;
}

/** Whether the saved records are meant, or with them the saved ones that are being edited now. */
export type Which = 'savedRecords' | 'keptRecords';

/** The records of a model that are in this record; in none, where it is null. */
export function inRecord(
  model: ModelKey,
  record: string | null,
  claim: ClaimReader,
  which: Which = 'savedRecords',
): readonly string[] {
  return claim[which](model).filter((each) => (claim.around(each)?.record ?? null) === record);
}

/** The saved records of a node: those in one record around it, or all where it is in none (null). */
export function savedIn({ model, parent }: RecordsNode, record: string | null, claim: ClaimReader): readonly string[] {
  return parent === null ? claim.savedRecords(model) : inRecord(model, record, claim);
}

/** The records around a node that go with the claim; null alone where it is in none. */
export function recordsAround({ parent }: RecordsNode, claim: ClaimReader): readonly (string | null)[] {
  return parent === null ? [null] : sentRecords(parent.model, claim);
}

/** The saved records that go with the claim: not those in a record that is itself not saved. */
export function sentRecords(model: ModelKey, claim: ClaimReader, which: Which = 'savedRecords'): readonly string[] {
  const isThere = (scope: RecordScope | null): boolean =>
    scope === null || (claim[which](scope.model).includes(scope.record) && isThere(claim.around(scope.record)));
  return claim[which](model).filter((record) => isThere(claim.around(record)));
}
