import type { AuditDetails, AuditedCommand, AuditStore, Operator } from '../auditStore.ts';
import type { AuditKeys } from './auditKeys.ts';

export interface RecordedCommand extends Pick<AuditDetails, 'count' | 'options' | 'status' | 'documents'> {
  readonly command: AuditedCommand;
}

/** With whom it is about. */
export type CommandAboutOne = RecordedCommand & ({ readonly claim: string } | { readonly noticeId: string });

interface Trail {
  readonly audit: Pick<AuditStore, 'append'>;
}

/**
 * Records that an operator runs a command that is about no single person; on disk when it resolves. To be called before the command
 * prints or changes anything: what is cut off afterwards was recorded all the same. One that goes through many is recorded
 * once more at its end, with their count.
 */
export const recordCommand = (trail: Trail, operator: Operator, command: RecordedCommand): Promise<void> =>
  trail.audit.append(commandEntry(operator, null, command));

/** The same of a command that is about one claim or person, whom the entry names by a keyed hash. */
export const recordCommandAboutOne = (
  trail: Trail,
  operator: Operator,
  keys: AuditKeys,
  command: CommandAboutOne,
): Promise<void> =>
  trail.audit.append(
    commandEntry(operator, 'claim' in command ? keys.claim(command.claim) : keys.notice(command.noticeId), command),
  );

/** The entry of a command; `subject` is a keyed hash of the claim or person that it is about. */
export function commandEntry(
  operator: Operator,
  subject: string | null,
  { command, count, options, status, documents }: RecordedCommand,
) {
  const details = {
    ...{ command, operator },
    ...(options === undefined || Object.keys(options).length === 0 ? {} : { options }),
    ...(status === undefined ? {} : { status }),
    ...(documents === undefined ? {} : { documents }),
    ...(count === undefined ? {} : { count }),
  };
  return { at: new Date().toISOString(), event: 'command' as const, subject, network: null, details };
}

/** Options by name alone, for an entry that may have none of their values. */
export const withoutValues = (options: object): NonNullable<AuditDetails['options']> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [[optionName(name), true as const]],
    ),
  );

/** "last-name" of `lastName`. */
export const optionName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
