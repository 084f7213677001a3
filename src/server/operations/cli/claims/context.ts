import { parseReferenceCode, referenceCodeProblem } from '../../../../rules/referenceCode.ts';
import type { ServerSettings } from '../../../settings/settings.ts';
import {
  type CommandAboutOne,
  type RecordedCommand,
  recordCommand,
  recordCommandAboutOne,
} from '../../../store/audit/recordCommand.ts';
import type { StoredClaim } from '../../../store/claimStore.ts';
import { openAuditKeys } from '../../../vault/secrets.ts';
import type { Archive } from '../../storage.ts';
import { referenceCodePrefix } from '../referenceCodePrefix.ts';
import { CommandError, type Terminal } from '../runCommand.ts';
import { type HideAnswers, hideNothing, hideSensitiveAnswers } from './sensitiveAnswers.ts';

/** What a subcommand of `npm run claims` is given. */
export interface Context {
  readonly terminal: Terminal;
  readonly archive: Archive;
  readonly settings: ServerSettings;
  readonly options: Options;
  /** The same as the audit trail has them. */
  readonly recordedOptions: NonNullable<RecordedCommand['options']>;
}

/** The options that were written, by their names without the hyphens; one that takes no value is "". */
export type Options = Readonly<Record<string, string>>;

export interface Subcommand {
  /** Its arguments, as the usage names them. */
  readonly takes: readonly string[];
  /** Its options, by their names without the hyphens: how the usage names the value, "" for one that takes none. */
  readonly options: Options;
  /** The option that stands in place of all arguments. */
  readonly insteadOfArguments?: string;
  /** Those of its options that must be there. */
  readonly needs?: readonly string[];
  /** Those of its options whose values the audit trail has: of a closed set, or days, each checked before. */
  readonly recordedValues?: readonly string[];
  /** It writes nothing, not even in the audit trail, so that it looks at what lacks something too. */
  readonly looksOnly?: true;
  run(context: Context, args: readonly string[]): Promise<void>;
}

/** Records in the audit trail that the subcommand is run, before it prints or changes anything. */
export async function record(
  { archive: { store }, settings, recordedOptions }: Context,
  command: RecordedCommand | CommandAboutOne,
): Promise<void> {
  const { operator } = settings;
  const recorded = { options: recordedOptions, ...command };
  if (!('claim' in recorded || 'noticeId' in recorded)) return recordCommand(store, operator, recorded);
  await recordCommandAboutOne(store, operator, await openAuditKeys(settings, store.properties), recorded);
}

/** What of the answers is given out: what is sensitive only with --sensitive. @throws CommandError */
export async function hideAnswers({ settings, options }: Pick<Context, 'settings' | 'options'>): Promise<HideAnswers> {
  return options['sensitive'] === undefined ? hideSensitiveAnswers(settings) : hideNothing;
}

/** What names no status is refused. @throws CommandError */
export function knownStatus<S extends string>(typed: string, statuses: readonly S[], what: string): S {
  const status = statuses.find((one) => one === typed);
  if (status !== undefined) return status;
  throw new CommandError(`"${typed}" is not a status of ${what}. There are: ${statuses.join(', ')}.`);
}

/** The claim with a reference code, or with the receipt of something that was added to it. @throws CommandError */
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
