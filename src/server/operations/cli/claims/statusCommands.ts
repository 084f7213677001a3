import { type ClaimStep, claimEnds, claimStatuses, claimSteps, documentStatuses } from '../../../../rules/statuses.ts';
import { commandEntry } from '../../../store/audit/recordCommand.ts';
import { claimDocuments } from '../../../store/claimDocuments.ts';
import { openAuditKeys } from '../../../vault/secrets.ts';
import { CommandError, print } from '../runCommand.ts';
import { type Context, findClaim, knownStatus, record, type Subcommand } from './context.ts';
import { setStatusesOfFile } from './statusFile.ts';

/** Sets the status of a claim, or of many at once. */
export const statusCommand: Subcommand = {
  takes: ['CODE', 'STATUS'],
  options: { from: 'STATUS', 'withdrawal-taken-back': '', file: 'FILE.csv|-' },
  insteadOfArguments: 'file',
  recordedValues: ['from'],
  async run(context, [code, typed = '']) {
    const { file, from, 'withdrawal-taken-back': isTakenBack } = context.options;
    if (code === undefined || file !== undefined) {
      if (code !== undefined || from !== undefined || isTakenBack !== undefined) {
        throw new CommandError(
          '--file stands alone: the file says of each claim which status it gets, and may say which it has.',
        );
      }
      return setStatusesOfFile(context, file ?? '');
    }
    await setStatus(context, code, typed);
  },
};

async function setStatus(context: Context, code: string, typed: string): Promise<void> {
  const { terminal, archive, settings, options, recordedOptions } = context;
  const to = stepIn(typed);
  const expected = options['from'] === undefined ? null : knownStatus(options['from'], claimStatuses, 'a claim');
  const { id, referenceCode, status: from, endedAt } = await findClaim(context, code);
  if (from === 'Erased') throw new CommandError(`${referenceCode} was erased: it has no other status any more.`);
  if (expected !== null && expected !== from) {
    throw new CommandError(`${referenceCode} has the status ${from}, not ${expected}: nothing was changed.`);
  }
  if (from === 'Withdrawn' && options['withdrawal-taken-back'] === undefined) {
    throw new CommandError(
      `${referenceCode} was withdrawn at ${endedAt}: where its claimant takes that back, add --withdrawal-taken-back.`,
    );
  }
  if (from === to) return print(terminal, `${referenceCode} has the status ${to} already.`);
  const { operator } = settings;
  const { store } = archive;
  const subject = (await openAuditKeys(settings, store.properties)).claim(referenceCode);
  const recorded = { command: 'claims status', options: recordedOptions, status: { from, to } } as const;
  const entry = commandEntry(operator, subject, recorded);
  if (!(await store.claims.changeStatus(id, { at: entry.at, from, to, operator }, entry))) {
    throw new CommandError(`${referenceCode} has got another status meanwhile: look at it, and run the command again.`);
  }
  await print(terminal, `${referenceCode} has the status ${to}.`);
}

/** @throws CommandError */
function stepIn(typed: string): ClaimStep {
  const end = claimEnds.find((one) => one === typed);
  if (end === undefined) return knownStatus(typed, claimSteps, 'a claim');
  const command = end === 'Erased' ? 'erase' : 'withdraw';
  throw new CommandError(`A claim gets the status ${end} by "npm run claims -- ${command} CODE --reason TEXT".`);
}

export const documentStatusCommand: Subcommand = {
  takes: ['CODE', 'NUMBER', 'STATUS'],
  options: { reason: 'TEXT' },
  async run(context, [code = '', number = '', typed = '']) {
    const status = knownStatus(typed, documentStatuses, 'a document');
    const reason = reasonIn(context.options['reason']);
    const claim = await findClaim(context, code);
    const found = /^[1-9]\d{0,5}$/.test(number) ? claimDocuments(claim)[Number(number) - 1] : undefined;
    if (found === undefined) {
      throw new CommandError(`${claim.referenceCode} has no document "${number}": write a number that "show" prints.`);
    }
    const change = { from: found.upload.status, to: status };
    await record(context, { command: 'claims document-status', claim: claim.referenceCode, status: change });
    await context.archive.store.claims.setDocumentStatus(found.upload.storageId, status, reason);
    await print(context.terminal, `Document ${number} of ${claim.referenceCode} has the status ${status}.`);
  },
};

const longestReason = 2000;

/** The claimant reads it where the claim is looked up. @throws CommandError */
function reasonIn(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const reason = typed.trim();
  if (reason !== '' && reason.length <= longestReason && !/\p{Cc}/u.test(reason)) return reason;
  throw new CommandError(
    `--reason is one line of 1 to ${longestReason} characters, for the claimant: what is wrong, and what to send instead.`,
  );
}
