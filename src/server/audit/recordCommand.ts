import type { AuditedCommand, AuditStore } from '../store/auditStore.ts';
import type { AuditKeys } from './auditKeys.ts';

export interface RecordedCommand {
  readonly command: AuditedCommand;
  /** Whom it is about, where that is one person. */
  readonly claim?: string;
  readonly noticeId?: string;
  /** How many claims or people it went through, once that is known. */
  readonly count?: number;
}

/**
 * Records that somebody runs a command; on disk when it resolves. To be called before the command prints or changes
 * anything: what is cut off afterwards was recorded all the same. One that goes through many is recorded once more at its
 * end, with their count.
 */
export function recordCommand(
  { audit }: { readonly audit: AuditStore },
  keys: AuditKeys,
  { command, claim, noticeId, count }: RecordedCommand,
): Promise<void> {
  const subject = claim !== undefined ? keys.claim(claim) : noticeId !== undefined ? keys.notice(noticeId) : null;
  const details = { command, ...(count === undefined ? {} : { count }) };
  return audit.append({ at: new Date().toISOString(), event: 'command', subject, network: null, details });
}
