import { createHash, createHmac } from 'node:crypto';
import type { WalletLogin } from '../../store/walletLoginStore.ts';

export function stateHash(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

/** Hashes an address of a login's account, so that the database has the address of nobody who does not file. */
export function addressHash(login: Pick<WalletLogin, 'stateHash'>, address: string): string {
  return createHmac('sha256', login.stateHash).update(address.trim().normalize('NFC').toLowerCase()).digest('hex');
}

/** What the logins of a session for one form have brought. */
export interface WalletStatus {
  /** The last one that the wallet confirmed and that still counts. */
  readonly verified: WalletLogin | null;
  /** The text key of why there is none, where the last login was for nothing; null where none was tried. */
  readonly failure: string | null;
}

/** `logins` in the order in which they were begun; a login counts for some minutes. */
export function walletStatusOf(logins: readonly WalletLogin[], minutes: number, now: Date): WalletStatus {
  const last = logins.at(-1);
  const confirmed = logins.filter(({ verifiedAt }) => verifiedAt !== null);
  const [latest = null] = confirmed.sort((one, other) => (String(one.verifiedAt) < String(other.verifiedAt) ? 1 : -1));
  if (latest !== null && !isOver(latest.verifiedAt, minutes, now)) return { verified: latest, failure: null };
  const expired = latest !== null && latest === last ? 'LocKey_Wallet_Expired' : null;
  return { verified: null, failure: expired ?? last?.failure ?? null };
}

/** Whether the minutes that began at an instant are over. */
export function isOver(begin: string | null, minutes: number, now: Date): boolean {
  return begin === null || Date.parse(begin) + minutes * 60_000 <= now.getTime();
}
