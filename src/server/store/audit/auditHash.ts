import { canonicalHash } from '../../helpers/canonicalHash.ts';
import type { StoredAuditEntry } from '../auditStore.ts';

/** The hash of an entry: SHA-256 of everything else that its row has, the hash of the entry before included. */
export function auditHash(entry: Omit<StoredAuditEntry, 'hash'>): string {
  const { number, at, event, subject, network, details, previous } = entry;
  return canonicalHash({ number, at, event, subject, network, details, previous });
}
