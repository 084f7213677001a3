import { type AuditHead, noAuditEntry } from '../auditRows.ts';
import type { Store } from '../store.ts';
import { auditHash } from './auditHash.ts';

/**
 * The first break of the chain, in a sentence; null if it is whole. Without a `known` head from the log, a trail whose
 * end was cut off together with its head looks whole.
 */
export async function problemOfTrail(
  audit: Pick<Store['audit'], 'all' | 'head'>,
  known: AuditHead | null,
): Promise<string | null> {
  // Read first, because entries may be appended meanwhile.
  const head = await audit.head();
  let last: AuditHead = noAuditEntry;
  for await (const entry of audit.all()) {
    const { number, hash, previous } = entry;
    const due = last.number + 1;
    if (number !== due) return `Entry ${due} is missing${number > due + 1 ? `, with all up to ${number - 1}` : ''}.`;
    if (previous !== last.hash) {
      return `Entry ${number} does not follow entry ${last.number}: one of the two was changed, or they were swapped or replaced.`;
    }
    if (hash !== auditHash(entry)) return `Entry ${number} was changed.`;
    for (const noted of [known, head]) {
      if (noted?.number === number && noted.hash !== hash) {
        return `Entry ${number} is another one than it was: it was replaced, with all after it, or the head was changed.`;
      }
    }
    last = { number, hash };
  }
  for (const noted of [known, head]) {
    if (noted !== null && noted.number > last.number) {
      return `The trail ends with entry ${last.number}, and entry ${noted.number} was there: its end was cut off.`;
    }
  }
  return null;
}
