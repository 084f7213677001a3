import type { ArrivalStore } from './arrivalStore.ts';
import type { AuditStore } from './auditStore.ts';
import type { ClaimStore } from './claimStore.ts';
import type { ClassListStore } from './classListStore.ts';
import type { DraftStore } from './draftStore.ts';
import type { KeyStore } from './keyStore.ts';
import type { AttemptStore, CallCounts, SpentTokenStore } from './limitStore.ts';
import type { MailStore } from './mailStore.ts';
import type { PropertyStore } from './propertyStore.ts';
import type { QuarantineStore } from './quarantineStore.ts';
import type { SessionStore } from './sessionStore.ts';
import type { StatusFileStore } from './statusFileStore.ts';
import type { WalletLoginStore } from './walletLoginStore.ts';

/**
 * Everything but the bytes of uploads. `storeContract.ts` in the tests says what each database must do. Instants are
 * ISO 8601 texts in UTC. All calls throw `StoreUnavailable` while the database cannot be used.
 */
export interface Store {
  readonly sessions: SessionStore;
  readonly classList: ClassListStore;
  readonly attempts: AttemptStore;
  readonly walletLogins: WalletLoginStore;
  readonly spentTokens: SpentTokenStore;
  readonly drafts: DraftStore;
  readonly claims: ClaimStore;
  readonly statusFiles: StatusFileStore;
  readonly keys: KeyStore;
  readonly mail: MailStore;
  readonly arrivals: ArrivalStore;
  readonly quarantine: QuarantineStore;
  readonly audit: AuditStore;
  readonly properties: PropertyStore;
  /** Null if only one server can have the database: it counts in memory. */
  readonly callCounts: CallCounts | null;
  /** Writes a row. @throws Error if the database cannot be written, or was deleted or replaced. */
  ping(): Promise<void>;
  /**
   * Runs work unless another server runs work of this name now; returns whether it ran. A server that crashes releases
   * the name.
   */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Brings what was written so far into the main file, for copies of it; does not wait for others. */
  checkpoint(): Promise<void>;
  /**
   * A checkpoint if nothing was written since the last call, or at every 120th call. Called every second, it keeps the
   * main file close behind, and no claim waits for it.
   */
  checkpointWhenQuiet(): Promise<void>;
  /** A consistent copy, while others read and write. */
  backUp(file: string): Promise<void>;
  /** This process writes millions of rows and files no claims, so it may take more memory and disk. */
  expectMuch(): void;
  close(): Promise<void>;
}
