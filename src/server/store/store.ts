import type { kyselyArrivals } from './kysely/arrivals.ts';
import type { kyselyAttempts } from './kysely/attempts.ts';
import type { kyselyAudit } from './kysely/audit.ts';
import type { kyselyClaims } from './kysely/claims.ts';
import type { kyselyClassList } from './kysely/classList.ts';
import type { kyselyDrafts } from './kysely/drafts.ts';
import type { kyselyKeys } from './kysely/keys.ts';
import type { kyselyMail } from './kysely/mail.ts';
import type { kyselyProperties } from './kysely/properties.ts';
import type { kyselyQuarantine } from './kysely/quarantine.ts';
import type { kyselySessions } from './kysely/sessions.ts';
import type { kyselySpentTokens } from './kysely/spentTokens.ts';
import type { kyselyStatusFiles } from './kysely/statusFiles.ts';
import type { kyselyWalletLogins } from './kysely/walletLogins.ts';
import type { CallCounts } from './limitRows.ts';

export type ArrivalStore = ReturnType<typeof kyselyArrivals>;
export type ClaimStore = ReturnType<typeof kyselyClaims>;
export type ClassListStore = ReturnType<typeof kyselyClassList>;
export type DraftStore = ReturnType<typeof kyselyDrafts>;
export type KeyStore = ReturnType<typeof kyselyKeys>;
export type PropertyStore = ReturnType<typeof kyselyProperties>;
export type StatusFileStore = ReturnType<typeof kyselyStatusFiles>;

/**
 * Everything but the bytes of uploads. `storeContract.ts` in the tests says what each database must do. Instants are
 * ISO 8601 texts in UTC. All calls throw `StoreUnavailable` while the database cannot be used.
 */
export interface Store {
  readonly sessions: ReturnType<typeof kyselySessions>;
  readonly classList: ClassListStore;
  readonly attempts: ReturnType<typeof kyselyAttempts>;
  readonly walletLogins: ReturnType<typeof kyselyWalletLogins>;
  readonly spentTokens: ReturnType<typeof kyselySpentTokens>;
  readonly drafts: DraftStore;
  readonly claims: ClaimStore;
  readonly statusFiles: StatusFileStore;
  readonly keys: KeyStore;
  readonly mail: ReturnType<typeof kyselyMail>;
  readonly arrivals: ArrivalStore;
  readonly quarantine: ReturnType<typeof kyselyQuarantine>;
  readonly audit: ReturnType<typeof kyselyAudit>;
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
