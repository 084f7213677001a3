import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Subject } from '../store/sessionStore.ts';
import { keyBytes, open, seal } from './seal.ts';

export type DraftKey = ReturnType<typeof draftKey>;

/**
 * Seals what is kept of a claim that is not filed, and hashes whose it is, with a secret of 32 characters or more, which
 * is kept outside the database: a stolen database says neither what somebody typed nor who has a draft.
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
    /** Names the key and says nothing of it. */
    id: mac(naming).slice(0, 12),
    /** Whose draft it is that a return code opens. */
    ownerOfCode: ofCode,
    /** Whose draft it is; null for somebody whom nobody knows and of whom nothing was saved. */
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
    /** The text so that only this key opens it, and only for the same place, which is the row that it is kept in. */
    seal: (text: string, place: readonly string[]): string => seal(sealing, Buffer.from(text), place),
    /** null for what is damaged, of another place or sealed with another key. */
    open: (sealed: string, place: readonly string[]): string | null => open(sealing, sealed, place)?.toString() ?? null,
  };
}
