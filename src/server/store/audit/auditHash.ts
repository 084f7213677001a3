import { canonicalHash } from '../../helpers/canonicalHash.ts';
import type { StoredAuditEntry } from '../auditRows.ts';

export function auditHash(entry: Omit<StoredAuditEntry, 'hash'>): string {
  const { number, at, event, subject, network, details, previous } = entry;
  return canonicalHash({ number, at, event, subject, network, details, previous });
}
