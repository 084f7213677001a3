import type { keyedHash } from '../../helpers/keyedHash.ts';
import { networkOf } from '../../helpers/networkOf.ts';

export type AuditKeys = ReturnType<typeof auditKeys>;

/**
 * What the audit trail names people and networks by. The same notice has the same hash as long as the settlement keeps
 * its PIN key; nobody can tell from a hash whose it is without that key.
 */
export function auditKeys(pinKey: { readonly keyedHash: (purpose: string) => ReturnType<typeof keyedHash> }) {
  const hash = pinKey.keyedHash('audit trail');
  return {
    /** Of somebody in the class list, or of what was typed as a notice id. */
    notice: (noticeId: string) => hash('notice', noticeId),
    /** Of a claim that was filed, or of what was typed as one. */
    claim: (referenceCode: string) => hash('claim', referenceCode),
    /** Of a draft of somebody without a notice. */
    returnCode: (code: string) => hash('return code', code),
    /** Of the network that a request came from. */
    network: (address: string) => hash('network', networkOf(address)),
  };
}
