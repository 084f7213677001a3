import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Subject } from '../store/store.ts';

const version = 'v1';
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type DraftKey = ReturnType<typeof draftKey>;

/**
 * Seals what is kept of a claim that is not filed, and hashes whose it is, with a secret of 32 characters or more, which
 * is kept outside the database: a stolen database says neither what somebody typed nor who has a draft.
 */
export function draftKey(secret: string) {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `claim drafts: ${purpose}`, 32));
  const [sealing, owners, naming] = [derived('content'), derived('owner'), derived('id of the key')];
  const mac = (key: Buffer, ...parts: readonly string[]) =>
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
    seal(text: string, place: readonly string[]): string {
      const nonce = randomBytes(nonceBytes);
      const sealer = createCipheriv(cipher, sealing, nonce).setAAD(placeOf(place));
      const sealed = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()]);
      return `${version}.${Buffer.concat([nonce, sealed, sealer.getAuthTag()]).toString('base64url')}`;
    },
    /** null for what is damaged, of another place or sealed with another key. */
    open(sealed: string, place: readonly string[]): string | null {
      const [found, encoded = ''] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (found !== version || bytes.length < nonceBytes + tagBytes) return null;
      try {
        const opener = createDecipheriv(cipher, sealing, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
          .setAAD(placeOf(place))
          .setAuthTag(bytes.subarray(-tagBytes));
        const opened = [opener.update(bytes.subarray(nonceBytes, -tagBytes)), opener.final()];
        return Buffer.concat(opened).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

const placeOf = (place: readonly string[]) => Buffer.from(JSON.stringify(place));
