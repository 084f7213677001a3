import type { AuditHead } from '../auditStore.ts';

/** A head as the log, `claims audit-verify` and the place of the documents have it: its number, a colon and its hash. */
export const headText = ({ number, hash }: AuditHead): string => `${number}:${hash}`;

/** null for any other text. */
export function headIn(text: string): AuditHead | null {
  const [, number, hash] = /^([1-9]\d*):([0-9a-f]{64})$/.exec(text) ?? [];
  return number === undefined || hash === undefined ? null : { number: Number(number), hash };
}
