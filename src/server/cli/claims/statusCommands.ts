import { claimEnds, claimSteps, documentStatuses } from '../../../rules/statuses.ts';
import { claimDocuments } from '../../claimDocuments.ts';
import { CommandError, print } from '../runCommand.ts';
import { findClaim, knownStatus, record, type Subcommand } from './context.ts';

export const statusCommand: Subcommand = {
  takes: ['CODE', 'STATUS'],
  options: {},
  async run(context, [code = '', typed = '']) {
    const end = claimEnds.find((one) => one === typed);
    if (end !== undefined) {
      const command = end === 'Erased' ? 'erase' : 'withdraw';
      throw new CommandError(`A claim gets the status ${end} by "npm run claims -- ${command} CODE --reason TEXT".`);
    }
    const status = knownStatus(typed, claimSteps, 'a claim');
    const { id, referenceCode, status: before } = await findClaim(context, code);
    if (before === 'Erased') throw new CommandError(`${referenceCode} was erased: it has no other status any more.`);
    await record(context, { command: 'claims status', claim: referenceCode });
    await context.archive.store.claims.setStatus(id, status);
    await print(context.terminal, `${referenceCode} has the status ${status}.`);
  },
};

export const documentStatusCommand: Subcommand = {
  takes: ['CODE', 'NUMBER', 'STATUS'],
  options: {},
  async run(context, [code = '', number = '', typed = '']) {
    const status = knownStatus(typed, documentStatuses, 'a document');
    const claim = await findClaim(context, code);
    const found = /^[1-9]\d{0,5}$/.test(number) ? claimDocuments(claim)[Number(number) - 1] : undefined;
    if (found === undefined) {
      throw new CommandError(`${claim.referenceCode} has no document "${number}": write a number that "show" prints.`);
    }
    await record(context, { command: 'claims document-status', claim: claim.referenceCode });
    await context.archive.store.claims.setDocumentStatus(found.upload.storageId, status);
    await print(context.terminal, `Document ${number} of ${claim.referenceCode} has the status ${status}.`);
  },
};
