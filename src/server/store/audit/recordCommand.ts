import type { AuditDetails, AuditedCommand, NewAuditEntry, Operator } from '../auditRows.ts';
import type { AuditKeys } from './auditKeys.ts';

export interface RecordedCommand extends Pick<AuditDetails, 'count' | 'options' | 'status' | 'documents'> {
  readonly command: AuditedCommand;
}

export type CommandAboutOne = RecordedCommand & ({ readonly claim: string } | { readonly noticeId: string });

interface Trail {
  readonly audit: { append(entry: NewAuditEntry): Promise<void> };
}

/**
 * Records a command about many people; on disk when it resolves. Call it before the command prints or changes anything,
 * so that a command that is cut off is recorded too, and again at its end with the count.
 */
export const recordCommand = (trail: Trail, operator: Operator, command: RecordedCommand): Promise<void> =>
  trail.audit.append(commandEntry(operator, null, command));

/** The same for a command about one claim or person. */
export const recordCommandAboutOne = (
  trail: Trail,
  operator: Operator,
  keys: AuditKeys,
  command: CommandAboutOne,
): Promise<void> =>
  trail.audit.append(
    commandEntry(operator, 'claim' in command ? keys.claim(command.claim) : keys.notice(command.noticeId), command),
  );

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
