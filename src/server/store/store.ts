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
 * What the server keeps, apart from the bytes of the uploads. One implementation per database; `storeContract.ts` in the
 * tests says what each must do. Instants are ISO 8601 texts in UTC. Everything throws `StoreUnavailable` while the database
 * cannot be used.
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
  /** null where only one server can have the database: it counts in its memory. */
  readonly callCounts: CallCounts | null;
  /** Writes a row. @throws Error when the database cannot be written, as on a full disk, or was deleted or replaced. */
  ping(): Promise<void>;
  /**
   * Does work that one server is enough for, unless another one does work of that name now; says whether it did. A server
   * that ends in the middle keeps nobody from it. Where only one server can have the database, it always does.
   */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Makes sure that a copy of the database's main file has what was written so far; waits for nobody. */
  checkpoint(): Promise<void>;
  /**
   * The same at a call before which nothing was written since the last one, or at the latest at every 120th: to be called every
   * second, so that the main file is seldom behind what was acknowledged, and no claim waits for it.
   */
  checkpointWhenQuiet(): Promise<void>;
  /** Writes the whole database as it is at one instant into a new file, while others read and write. */
  backUp(file: string): Promise<void>;
  /** Says that this process writes millions of rows and files no claims: it may take more memory and room for that. */
  expectMuch(): void;
  close(): Promise<void>;
}
