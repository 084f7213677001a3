import { normaliseNoticeId } from '../../../people/classList/classListRow.ts';
import type { StoredClaim } from '../../../store/claimRows.ts';
import { claimsOfNotice } from '../../claimsOfNotice.ts';
import { CommandError, print } from '../runCommand.ts';
import { type Context, findClaim, hideAnswers, record, type Subcommand } from './context.ts';
import { exportLines } from './exportLines.ts';

export const countCommand: Subcommand = {
  looksOnly: true,
  takes: [],
  options: {},
  run: async ({ terminal, archive }) => print(terminal, String(await archive.store.claims.count())),
};

/** Prints a claim, or all claims of a notice, a line of JSON each. */
export const showCommand: Subcommand = {
  takes: ['CODE|NOTICE-ID'],
  options: { sensitive: '' },
  async run(context, [typed = '']) {
    const hide = await hideAnswers(context);
    const ofNotice = await claimsOfNotice(context.archive.store, normaliseNoticeId(typed));
    const claims = ofNotice.length > 0 ? ofNotice : [await shown(context, typed)];
    for (const { referenceCode } of claims) await record(context, { command: 'claims show', claim: referenceCode });
    await exportLines(context, claims, hide);
  },
};

/** Tells a notice that has filed nothing from a mistyped code. */
async function shown(context: Context, typed: string): Promise<StoredClaim> {
  const noticeId = normaliseNoticeId(typed);
  if ((await context.archive.store.classList.find(noticeId)) !== null) {
    throw new CommandError(`The notice ${noticeId} has filed nothing.`);
  }
  return findClaim(context, typed);
}
