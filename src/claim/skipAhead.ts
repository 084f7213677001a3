import type { CompiledFlow, CompiledPage, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { FieldValue } from '../rules/value.ts';
import { type ClaimReader, instanceKey } from './claimReader.ts';
import { type ClaimWriter, dependentInstances, propagate } from './propagate.ts';
import { sumsOfOnePass } from './sumsOfOnePass.ts';
import { isSkipped } from './visibleInstances.ts';

/** Clears and discards what the page says, with everything that follows. */
export function skipPage(
  { whenSkipped: { clear, discard } }: CompiledPage,
  flow: CompiledFlow,
  claim: ClaimWriter,
  remove: (records: readonly string[]) => void,
): void {
  const cleared = clear.map((field) => ({ field, record: null }));
  propagate(flow, dependentInstances(flow, cleared, claim, discard), claim, () => {
    for (const field of clear) claim.set(field, null, null);
    remove(discard.flatMap((model) => claim.allRecords(model)));
  });
}

type Held = ClaimReader & Pick<ClaimWriter, 'allRecords'>;

/** The pages that a claim with these answers skips: what one of them clears can decide about the next. */
export function pagesSkipped(flow: CompiledFlow, held: Held): readonly CompiledPage[] {
  const { claim, remove } = onPaper(held);
  return flow.pages.filter((page) => {
    if (!isSkipped(page, flow, claim)) return false;
    skipPage(page, flow, claim, remove);
    return true;
  });
}

/** The claim, with changes that leave the real one as it is. */
function onPaper(held: Held) {
  const written = new Map<string, FieldValue>();
  const removed = new Set<string>();
  const left = (records: readonly string[]) => records.filter((record) => !removed.has(record));
  const claim: ClaimWriter = {
    today: held.today,
    value(field: FieldId, record: string | null) {
      const own = written.get(instanceKey({ field, record }));
      return own === undefined ? held.value(field, record) : own;
    },
    savedRecords: (model: ModelKey) => left(held.savedRecords(model)),
    keptRecords: (model: ModelKey) => left(held.keptRecords(model)),
    allRecords: (model: ModelKey) => left(held.allRecords(model)),
    around: held.around,
    // Each look sees what was changed before it.
    get partialSums() {
      return sumsOfOnePass(() => claim);
    },
    set: (field, record, value) => void written.set(instanceKey({ field, record }), value),
    startValue: (_field, _record, current) => current,
  };
  return { claim, remove: (records: readonly string[]) => records.forEach((record) => void removed.add(record)) };
}
