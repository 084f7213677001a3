import type { keyedHash } from '../../helpers/keyedHash.ts';
import { networkOf } from '../../helpers/networkOf.ts';

export type AuditKeys = ReturnType<typeof auditKeys>;

/**
 * The names of people and networks in the audit trail: keyed hashes, the same for as long as the settlement keeps its
 * PIN key.
 */
export function auditKeys(pinKey: { readonly keyedHash: (purpose: string) => ReturnType<typeof keyedHash> }) {
  const hash = pinKey.keyedHash('audit trail');
  return {
    /** A notice of the class list, or what was typed as one. */
    notice: (noticeId: string) => hash('notice', noticeId),
    /** A claim, or what was typed as one. */
    claim: (referenceCode: string) => hash('claim', referenceCode),
    returnCode: (code: string) => hash('return code', code),
    network: (address: string) => hash('network', networkOf(address)),
  };
}
