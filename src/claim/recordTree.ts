import type { CompiledRecords, ModelKey } from '../compile/compiledPage.ts';
import type { ClaimReader, RecordScope } from './claimReader.ts';

type RecordsNode = Pick<CompiledRecords, 'model' | 'parent'>;

export function scopeIn({ parent }: RecordsNode, record: string | null): RecordScope | null {
  return parent === null || record === null ? null : { model: parent.model, record };
}

/** The scope of this model among the current record and those around it. */
export function scopeWithin(scope: RecordScope | null, model: ModelKey, claim: ClaimReader): RecordScope | null {
  for (let at = scope; at !== null; at = claim.around(at.record)) if (at.model === model) return at;
  return null;
}

/** Saved records, or also the saved ones that are being edited. */
export type Which = 'savedRecords' | 'keptRecords';

/** Null means records that are in no other. */
export function inRecord(
  model: ModelKey,
  record: string | null,
  claim: ClaimReader,
  which: Which = 'savedRecords',
): readonly string[] {
  return claim[which](model).filter((each) => (claim.around(each)?.record ?? null) === record);
}

/** Of one record around them, or all for a node in no record. */
export function savedIn({ model, parent }: RecordsNode, record: string | null, claim: ClaimReader): readonly string[] {
  return parent === null ? claim.savedRecords(model) : inRecord(model, record, claim);
}

/** `[null]` for a node in no record. */
export function recordsAround({ parent }: RecordsNode, claim: ClaimReader): readonly (string | null)[] {
  return parent === null ? [null] : sentRecords(parent.model, claim);
}

/** Without those in a record that is itself not saved. */
export function sentRecords(model: ModelKey, claim: ClaimReader, which: Which = 'savedRecords'): readonly string[] {
  const isThere = (scope: RecordScope | null): boolean =>
    scope === null || (claim[which](scope.model).includes(scope.record) && isThere(claim.around(scope.record)));
  return claim[which](model).filter((record) => isThere(claim.around(record)));
}
