import type { NewAuditEntry } from '../auditRows.ts';
import type { AuditKeys } from './auditKeys.ts';

interface SignInTry {
  readonly by: Exclude<keyof AuditKeys, 'network'>;
  readonly typed: string;
  readonly formType: string;
  readonly address: string;
  readonly now: Date;
  readonly succeeded: boolean;
}

export function signInEntry(
  keys: AuditKeys,
  { by, typed, formType, address, now, succeeded }: SignInTry,
): (isAllowed: boolean) => NewAuditEntry {
  const right = by === 'returnCode' ? 'draft opened' : 'signed in';
  return (isAllowed) => ({
    at: now.toISOString(),
    event: isAllowed ? (succeeded ? right : 'sign-in refused') : 'sign-in locked',
    subject: keys[by](typed),
    network: keys.network(address),
    details: { formType },
  });
}
