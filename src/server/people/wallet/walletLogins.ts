import { createHash, createHmac } from 'node:crypto';
import type { WalletLogin } from '../../store/walletLoginRows.ts';

export function stateHash(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

/** The database must not hold the addresses of claimants who do not file. */
export function addressHash(login: Pick<WalletLogin, 'stateHash'>, address: string): string {
  return createHmac('sha256', login.stateHash).update(address.trim().normalize('NFC').toLowerCase()).digest('hex');
}

export interface WalletStatus {
  /** The last login that the wallet confirmed and that still counts. */
  readonly verified: WalletLogin | null;
  /** The text key of why no login counts; null where none was tried. */
  readonly failure: string | null;
}

/** `logins` in the order of their beginning; a login counts for `minutes`. */
export function walletStatusOf(logins: readonly WalletLogin[], minutes: number, now: Date): WalletStatus {
  const last = logins.at(-1);
  const confirmed = logins.filter(({ verifiedAt }) => verifiedAt !== null);
  const [latest = null] = confirmed.sort((one, other) => (String(one.verifiedAt) < String(other.verifiedAt) ? 1 : -1));
  if (latest !== null && !isOver(latest.verifiedAt, minutes, now)) return { verified: latest, failure: null };
  const expired = latest !== null && latest === last ? 'LocKey_Wallet_Expired' : null;
  return { verified: null, failure: expired ?? last?.failure ?? null };
}

export function isOver(begin: string | null, minutes: number, now: Date): boolean {
  return begin === null || Date.parse(begin) + minutes * 60_000 <= now.getTime();
}
