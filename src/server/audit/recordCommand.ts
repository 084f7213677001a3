import type { AuditedCommand, AuditStore } from '../store/auditStore.ts';
import type { AuditKeys } from './auditKeys.ts';

export interface RecordedCommand {
  readonly command: AuditedCommand;
  /** How many claims or people it goes through, once that is known. */
  readonly count?: number;
}

/** With whom it is about. */
export type CommandAboutOne = RecordedCommand & ({ readonly claim: string } | { readonly noticeId: string });

interface Trail {
  readonly audit: Pick<AuditStore, 'append'>;
}

/**
 * Records that somebody runs a command that is about nobody alone; on disk when it resolves. To be called before the command
 * prints or changes anything: what is cut off afterwards was recorded all the same. One that goes through many is recorded
 * once more at its end, with their count.
 */
export const recordCommand = (trail: Trail, command: RecordedCommand): Promise<void> => append(trail, null, command);

/** The same of a command that is about one claim or person, whom the entry names by a keyed hash. */
export const recordCommandAboutOne = (trail: Trail, keys: AuditKeys, command: CommandAboutOne): Promise<void> =>
  append(trail, 'claim' in command ? keys.claim(command.claim) : keys.notice(command.noticeId), command);

function append({ audit }: Trail, subject: string | null, { command, count }: RecordedCommand): Promise<void> {
  const details = { command, ...(count === undefined ? {} : { count }) };
  return audit.append({ at: new Date().toISOString(), event: 'command', subject, network: null, details });
}
