import type { ServedSettlement } from '../settlement/liveSettlement.ts';
import type { AuditKeys } from '../store/audit/auditKeys.ts';
import type { Store } from '../store/store.ts';
import type { CaptchaVerifier } from './captcha.ts';
import type { ClassList } from './classList/classList.ts';
import type { Pins } from './signIn/pins.ts';
import type { WalletProvider } from './wallet/walletProvider.ts';

/** What signing in and proving who files need. */
export interface PeopleContext {
  readonly store: Store;
  /** The settlement that is served; within a request, the one that the request began with (`contextOf`). */
  readonly live: ServedSettlement;
  readonly classList: ClassList;
  readonly pins: Pins;
  readonly auditKeys: AuditKeys;
  /** Hashes what attempts are counted under; without the PIN key nobody can tell of what. */
  readonly attemptKey: (...parts: readonly string[]) => string;
  /** null: the settlement gives no captcha key. */
  readonly captcha: CaptchaVerifier | null;
  /** null: the settlement has not enabled the wallet. */
  readonly wallet: WalletProvider | null;
  /** Where claimants open the site, as the settings say; null: where their requests say. */
  readonly publicUrl: string | null;
  readonly now: () => Date;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}
