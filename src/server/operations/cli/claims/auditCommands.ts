import { parseReferenceCode } from '../../../../rules/referenceCode.ts';
import { normaliseNoticeId } from '../../../people/classList/classListRow.ts';
import type { ServerSettings } from '../../../settings/settings.ts';
import { headIn, headText } from '../../../store/audit/auditHead.ts';
import { problemOfTrail } from '../../../store/audit/verifyTrail.ts';
import type { AuditHead, StoredAuditEntry } from '../../../store/auditRows.ts';
import { openAuditKeys } from '../../../vault/secrets.ts';
import type { Archive } from '../../storage.ts';

import { referenceCodePrefix } from '../referenceCodePrefix.ts';
import { CommandError, print } from '../runCommand.ts';
import type { Subcommand } from './context.ts';

/** Prints the audit trail, an entry a line, as JSON. */
export const auditCommand: Subcommand = {
  looksOnly: true,
  takes: [],
  options: { from: 'DATE', subject: 'CODE|NOTICE-ID' },
  async run({ terminal, archive: { store }, settings, options: { from, subject } }) {
    const since = from === undefined ? undefined : instantOf(from);
    const isAbout = subject === undefined ? () => true : await aboutSubject(store, settings, subject);
    for await (const entry of store.audit.all(since)) {
      if (!isAbout(entry)) continue;
      const { number, at, event, subject: whom, network, details, previous, hash } = entry;
      const line = { number, at, event, subject: whom, network, details: parsedDetails(details), previous, hash };
      await print(terminal, JSON.stringify(line));
    }
  },
};

/** Checks that the audit trail is whole. */
export const auditVerifyCommand: Subcommand = {
  looksOnly: true,
  takes: [],
  options: { head: 'NUMBER:HASH' },
  async run({ terminal, archive: { store }, options: { head: typed } }) {
    const known = typed === undefined ? null : knownHead(typed);
    const problem = await problemOfTrail(store.audit, known);
    if (problem !== null) throw new CommandError(problem);
    const head = await store.audit.head();
    await print(terminal, `The audit trail is whole: ${head.number} entries, head ${headText(head)}`);
  },
};

function instantOf(typed: string): string {
  const instant = /^\d{4}-\d{2}-\d{2}(T\S+)?$/.test(typed) ? Date.parse(typed) : Number.NaN;
  if (!Number.isNaN(instant)) return new Date(instant).toISOString();
  throw new CommandError(`"${typed}" is not a date: write one like 2026-03-01 or 2026-03-01T12:00:00Z.`);
}

function knownHead(typed: string): AuditHead {
  const head = headIn(typed);
  if (head !== null) return head;
  throw new CommandError(`"${typed}" is not a head: write its number, a colon and its hash, as the log has them.`);
}

async function aboutSubject(
  { properties }: Archive['store'],
  settings: ServerSettings,
  typed: string,
): Promise<(entry: StoredAuditEntry) => boolean> {
  const keys = await openAuditKeys(settings, properties);
  const code = parseReferenceCode(typed, await referenceCodePrefix(settings));
  if (code === null) {
    const hash = keys.notice(normaliseNoticeId(typed));
    return ({ subject }) => subject === hash;
  }
  const hash = keys.claim(code);
  // An entry about a notice that filed the claim has the code in its details.
  return ({ subject, details }) => subject === hash || receiptIn(details) === code;
}

function parsedDetails(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The entry was changed, which `audit-verify` reports.
    return text;
  }
}

function receiptIn(text: string): unknown {
  const details = parsedDetails(text);
  return typeof details === 'object' && details !== null && 'receipt' in details ? details.receipt : null;
}
