import type { Kysely } from 'kysely';
import type { Commits, Lock, Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { kyselyArrivals } from './arrivals.ts';
import { kyselyAttempts } from './attempts.ts';
import { kyselyAudit } from './audit.ts';
import { kyselyClaims } from './claims.ts';
import { kyselyClassList } from './classList.ts';
import { kyselyDrafts } from './drafts.ts';
import { kyselyKeys } from './keys.ts';
import { kyselyMail } from './mail.ts';
import { kyselyProperties } from './properties.ts';
import { kyselyQuarantine } from './quarantine.ts';
import { touchReadiness } from './readiness.ts';
import { kyselySessions } from './sessions.ts';
import { kyselySpentTokens } from './spentTokens.ts';
import { kyselyStatusFiles } from './statusFiles.ts';
import { kyselyWalletLogins } from './walletLogins.ts';

/** A migrated database, and what differs by dialect. */
export interface OpenDatabase {
  /** With Kysely's CamelCasePlugin. */
  readonly db: Kysely<Tables>;
  readonly commits: Commits;
  readonly lock: Lock;
  readonly exclusively: Store['exclusively'];
  readonly callCounts: Store['callCounts'];
  /** @throws Error if the next start would open another database. */
  check(): void;
  checkpoint(): Promise<void>;
  checkpointWhenQuiet(): Promise<void>;
  backUp(file: string): Promise<void>;
  expectMuch(): void;
  close(): Promise<void>;
}

export function kyselyStore(database: OpenDatabase): Store {
  const { db, commits, lock, exclusively, callCounts, check, expectMuch, close } = database;
  const { checkpoint, checkpointWhenQuiet, backUp } = database;
  const { unsynced } = commits;
  return {
    sessions: kyselySessions(db, commits),
    classList: kyselyClassList(db, unsynced, lock),
    attempts: kyselyAttempts(unsynced),
    walletLogins: kyselyWalletLogins(db, unsynced),
    spentTokens: kyselySpentTokens(unsynced),
    drafts: kyselyDrafts(db, commits, lock),
    claims: kyselyClaims(db, commits, lock, check),
    statusFiles: kyselyStatusFiles(db, commits, lock),
    keys: kyselyKeys(db, commits),
    mail: kyselyMail(db),
    arrivals: kyselyArrivals(db, unsynced),
    quarantine: kyselyQuarantine(db, commits.durable),
    audit: kyselyAudit(db, commits.durable),
    properties: kyselyProperties(db),
    callCounts,
    async ping() {
      check();
      // Reading works on a full disk too: only a write shows that a claim can be stored.
      await touchReadiness(db);
      check();
    },
    exclusively,
    checkpoint,
    checkpointWhenQuiet,
    backUp,
    expectMuch,
    close,
  };
}
