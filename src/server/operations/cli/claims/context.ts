import { parseReferenceCode, referenceCodeProblem } from '../../../../rules/referenceCode.ts';
import {
  type CommandAboutOne,
  type RecordedCommand,
  recordCommand,
  recordCommandAboutOne,
} from '../../../store/audit/recordCommand.ts';
import type { StoredClaim } from '../../../store/claimRows.ts';
import { openAuditKeys } from '../../../vault/secrets.ts';
import type { Archive } from '../../storage.ts';
import type { CommandContext, TableCommand } from '../commandTable.ts';
import { referenceCodePrefix } from '../referenceCodePrefix.ts';
import { CommandError } from '../runCommand.ts';
import { type HideAnswers, hideNothing, hideSensitiveAnswers } from './sensitiveAnswers.ts';

export interface Context extends CommandContext {
  readonly archive: Archive;
  /** The options as the audit trail has them. */
  readonly recordedOptions: NonNullable<RecordedCommand['options']>;
}

/** A subcommand of `npm run claims`. */
export interface Subcommand extends TableCommand<Context> {
  /** Options whose values the audit trail has: each from a closed set, or a day, and checked before. */
  readonly recordedValues?: readonly string[];
  /** It writes nothing, not even in the audit trail, so it also runs with a database that lacks something. */
  readonly looksOnly?: true;
}

/** To be called before the subcommand prints or changes anything. */
export async function record(
  { archive: { store }, settings, recordedOptions }: Context,
  command: RecordedCommand | CommandAboutOne,
): Promise<void> {
  const { operator } = settings;
  const recorded = { options: recordedOptions, ...command };
  if (!('claim' in recorded || 'noticeId' in recorded)) return recordCommand(store, operator, recorded);
  await recordCommandAboutOne(store, operator, await openAuditKeys(settings, store.properties), recorded);
}

/** Sensitive answers are shown only with --sensitive. @throws CommandError */
export async function hideAnswers({ settings, options }: Pick<Context, 'settings' | 'options'>): Promise<HideAnswers> {
  return options['sensitive'] === undefined ? hideSensitiveAnswers(settings) : hideNothing;
}

/** @throws CommandError for what names no status. */
export function knownStatus<S extends string>(typed: string, statuses: readonly S[], what: string): S {
  const status = statuses.find((one) => one === typed);
  if (status !== undefined) return status;
  throw new CommandError(`"${typed}" is not a status of ${what}. There are: ${statuses.join(', ')}.`);
}

/** By a claim's reference code, or by that of an addition to it. @throws CommandError */
export async function findClaim({ archive, settings }: Context, typed: string): Promise<StoredClaim> {
  const prefix = await referenceCodePrefix(settings);
  const code = parseReferenceCode(typed, prefix);
  if (code === null) {
    const isOther = referenceCodeProblem(typed, prefix) === 'otherPrefix';
    const remedy = isOther ? `here they begin with ${prefix}` : 'look for a mistyped character';
    throw new CommandError(`"${typed}" is not a reference code: ${remedy}.`);
  }
  const claim = await archive.store.claims.findByReferenceCode(code);
  if (claim === null) throw new CommandError(`There is no claim with the reference code ${code}.`);
  return claim;
}
