import { onTestFinished } from 'vitest';
import type { Store } from '../../../src/server/store/store.ts';
import { additionsContract } from './contract/additions.ts';
import { arrivalsContract } from './contract/arrivals.ts';
import { attemptsContract } from './contract/attempts.ts';
import { auditContract } from './contract/audit.ts';
import { claimsContract } from './contract/claims.ts';
import { classListContract } from './contract/classList.ts';
import { draftsContract } from './contract/drafts.ts';
import { endingsContract } from './contract/endings.ts';
import { mailContract } from './contract/mail.ts';
import { propertiesContract } from './contract/properties.ts';
import { quarantineContract } from './contract/quarantine.ts';
import { sessionsContract } from './contract/sessions.ts';
import { spentTokensContract } from './contract/spentTokens.ts';
import { statusFilesContract } from './contract/statusFiles.ts';
import { walletLoginsContract } from './contract/walletLogins.ts';

const parts = [
  claimsContract,
  endingsContract,
  statusFilesContract,
  additionsContract,
  arrivalsContract,
  mailContract,
  sessionsContract,
  classListContract,
  propertiesContract,
  attemptsContract,
  quarantineContract,
  auditContract,
  spentTokensContract,
  walletLoginsContract,
  draftsContract,
];

/** What every implementation of the store must do, part by part. `open` gives a new, empty one. */
export function storeContract(name: string, open: () => Promise<Store>): void {
  const opened = async () => {
    const store = await open();
    onTestFinished(() => store.close());
    return store;
  };
  for (const part of parts) part(name, opened);
}
