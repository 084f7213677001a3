import { createInterface } from 'node:readline';
import { sweepOrphanedUploads } from '../../../filing/drafts/orphanedUploads.ts';
import type { ClaimEnding, StoredClaim } from '../../../store/claimRows.ts';
import type { OwnersDrafts } from '../../../store/draftRows.ts';
import { findDraftKey } from '../../../vault/secrets.ts';
import { openStorage } from '../../storage.ts';
import { CommandError, print, type Terminal } from '../runCommand.ts';
import { type Context, findClaim, record, type Subcommand } from './context.ts';

const longestReason = 500;

/** For a claimant who takes the claim back. Everything in it stays. */
export const withdrawCommand: Subcommand = {
  takes: ['CODE'],
  options: { reason: 'TEXT' },
  needs: ['reason'],
  async run(context, [code = '']) {
    const ending = endingOf(context);
    const { id, referenceCode, status: from } = await findClaim(context, code);
    const gone = new CommandError(`${referenceCode} was erased: it cannot be withdrawn any more.`);
    if (from === 'Erased') throw gone;
    const status = { from, to: 'Withdrawn' };
    await record(context, { command: 'claims withdraw', claim: referenceCode, status });
    if (!(await context.archive.store.claims.withdraw(id, ending))) throw gone;
    await print(context.terminal, `${referenceCode} is withdrawn.`);
  },
};

/** Removes for good what the claimant typed and uploaded. */
export const eraseCommand: Subcommand = {
  takes: ['CODE'],
  options: { reason: 'TEXT', yes: '' },
  needs: ['reason'],
  async run(context, [code = '']) {
    const ending = endingOf(context);
    const claim = await findClaim(context, code);
    const { referenceCode, status, endedAt } = claim;
    const isErased = status === 'Erased';
    if (!isErased && context.options['yes'] === undefined) {
      await confirm(context.terminal, `What was filed in ${referenceCode}`, referenceCode);
    }
    await record(context, { command: 'claims erase', claim: referenceCode, status: { from: status, to: 'Erased' } });
    const drafts = isErased ? [] : await draftsOf(context, claim);
    const storage = await openStorage(context.settings);
    try {
      if (!isErased) await storage.store.claims.erase(claim.id, ending, drafts);
      // Also after an `erase` that was killed here. Housekeeping of the server removes what fails now.
      await sweepOrphanedUploads(storage);
    } finally {
      await storage.store.close();
    }
    const done = isErased ? `was erased at ${endedAt}` : 'is erased';
    await print(context.terminal, `${referenceCode} ${done}. Copies made before still have it.`);
  },
};

/** @throws CommandError */
export function endingOf({ options, settings: { operator } }: Context): ClaimEnding {
  const reason = (options['reason'] ?? '').trim();
  if (reason === '' || reason.length > longestReason || /\p{Cc}/u.test(reason)) {
    throw new CommandError(`--reason is one line of 1 to ${longestReason} characters.`);
  }
  return { at: new Date().toISOString(), reason, operator };
}

/** @throws CommandError unless the code, or the notice id, is typed. */
export async function confirm({ stdin, stderr }: Terminal, what: string, code: string): Promise<void> {
  stderr.write(`${what} is removed for good. Type ${code} to go on: `);
  const lines = createInterface({ input: stdin });
  let typed = '';
  for await (const line of lines) {
    typed = line;
    break;
  }
  lines.close();
  if (typed.trim() !== code) throw new CommandError(`Nothing was erased: ${code} was not typed.`);
}

/** Drafts with answers of the claimant: of the claim itself, and of additions to it. */
async function draftsOf({ settings, archive }: Context, claim: StoredClaim): Promise<readonly OwnersDrafts[]> {
  const key = await findDraftKey(settings, archive.store.properties);
  if (key === null) return [];
  const { id, noticeId, formType } = claim;
  const ofNotice = noticeId === null ? null : key.ownerOf({ kind: 'notice', noticeId });
  const ofClaim = key.ownerOf({ kind: 'claim', claimId: id });
  return [
    ...(ofNotice === null ? [] : [{ formType, ownerHash: ofNotice }]),
    ...(ofClaim === null ? [] : [{ formType: null, ownerHash: ofClaim }]),
  ];
}
