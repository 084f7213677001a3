import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Subject } from '../store/sessionRows.ts';
import { keyBytes, open, seal } from './seal.ts';

export type DraftKey = ReturnType<typeof draftKey>;

/**
 * Seals drafts and hashes their owners with a secret of 32 characters or more, which is kept outside the database: a
 * stolen database does not say what was typed or who has a draft.
 */
export function draftKey(secret: string) {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `claim drafts: ${purpose}`, keyBytes));
  const sealing = createSecretKey(derived('content'));
  const [owners, naming] = [createSecretKey(derived('owner')), createSecretKey(derived('id of the key'))];
  const mac = (key: KeyObject, ...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const ofCode = (returnCode: string) => mac(owners, 'return code', returnCode);
  return {
    /** Does not reveal the key. */
    id: mac(naming).slice(0, 12),
    ownerOfCode: ofCode,
    /** Null for an open sign-in that has saved nothing. */
    ownerOf(subject: Subject): string | null {
      switch (subject.kind) {
        case 'notice':
          return mac(owners, 'notice', subject.noticeId);
        case 'claim':
          return mac(owners, 'claim', subject.claimId);
        case 'open':
          return subject.ownerHash ?? null;
      }
    },
    /** The text opens only with this key and for the same `sealContext`, which names its row. */
    seal: (text: string, sealContext: readonly string[]): string => seal(sealing, Buffer.from(text), sealContext),
    /** Null if it is damaged, or of another context or key. */
    open: (sealed: string, sealContext: readonly string[]): string | null =>
      open(sealing, sealed, sealContext)?.toString() ?? null,
  };
}
