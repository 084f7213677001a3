import type { ServedSettlement } from '../settlement/liveSettlement.ts';
import type { AuditKeys } from '../store/audit/auditKeys.ts';
import type { Store } from '../store/store.ts';
import type { CaptchaVerifier } from './captcha.ts';
import type { ClassList } from './classList/classList.ts';
import type { Pins } from './signIn/pins.ts';
import type { WalletProvider } from './wallet/walletProvider.ts';

export interface PeopleContext {
  readonly store: Store;
  /** Within a request, the settlement that the request began with (`contextOf`). */
  readonly live: ServedSettlement;
  readonly classList: ClassList;
  readonly pins: Pins;
  readonly auditKeys: AuditKeys;
  /** Hashes the keys under which attempts are counted; irreversible without the PIN key. */
  readonly attemptKey: (...parts: readonly string[]) => string;
  /** null: the settlement gives no captcha key. */
  readonly captcha: CaptchaVerifier | null;
  /** null: the settlement has not enabled the wallet. */
  readonly wallet: WalletProvider | null;
  /** PUBLIC_URL; null where each request says it. */
  readonly publicUrl: string | null;
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<void>;
}
