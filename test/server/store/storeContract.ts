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

const partsOfClaims = [claimsContract, endingsContract, statusFilesContract, additionsContract];
const parts = [
  ...partsOfClaims,
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

type Open = () => Promise<Store>;

/** What every implementation of the store must do, part by part. `open` gives a new, empty one. */
export const storeContract = (name: string, open: Open): void => contract(parts, name, open);

/** The parts in which a sealed store does anything else than the one that it seals. */
export const sealedContract = (name: string, open: Open): void => contract(partsOfClaims, name, open);

function contract(held: typeof parts, name: string, open: Open): void {
  const opened = async () => {
    const store = await open();
    onTestFinished(() => store.close());
    return store;
  };
  for (const part of held) part(name, opened);
}
