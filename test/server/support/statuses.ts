import type { ClaimStep } from '../../../src/rules/statuses.ts';
import { commandEntry } from '../../../src/server/store/audit/recordCommand.ts';
import type { Operator } from '../../../src/server/store/auditRows.ts';
import type { ClaimStore } from '../../../src/server/store/store.ts';

export const anOperator: Operator = { user: 'maria' };

/** The entry of the audit trail that `claims status` has. */
export const statusEntry = (subject: string, from: string, to: string) =>
  commandEntry(anOperator, subject, { command: 'claims status', status: { from, to } });

/** Gives a claim another status than it has, whatever that is. */
export async function setStatus({ claims }: { readonly claims: ClaimStore }, id: string, to: ClaimStep): Promise<void> {
  const { status: from } = (await claims.find(id)) ?? { status: 'Received' as const };
  const step = { at: '2026-05-02T00:00:00.000Z', from, to, operator: anOperator };
  await claims.changeStatus(id, step, statusEntry(id, from, to));
}
