import type { AuditHead } from '../auditRows.ts';

/** As the log, `claims audit-verify` and the document storage write it. */
export const headText = ({ number, hash }: AuditHead): string => `${number}:${hash}`;

export function headIn(text: string): AuditHead | null {
  const [, number, hash] = /^([1-9]\d*):([0-9a-f]{64})$/.exec(text) ?? [];
  return number === undefined || hash === undefined ? null : { number: Number(number), hash };
}
