import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseReferenceCode } from '../../../../rules/referenceCode.ts';
import { type ClaimStatus, claimStatuses, claimSteps } from '../../../../rules/statuses.ts';
import { errorCode } from '../../../helpers/errorCode.ts';
import { beginning, type CsvRecord, csvRecords } from '../../../people/classList/csvRecords.ts';
import { collectFaults, type Faults } from '../../../people/classList/faults.ts';
import { fileVersion, unreadable } from '../../../people/classList/fileIdentity.ts';
import type { AuditKeys } from '../../../store/audit/auditKeys.ts';
import { type PlannedStatus, type StatusFault, StatusFileTaken } from '../../../store/statusFileRows.ts';
import type { StatusFileStore } from '../../../store/store.ts';
import { openAuditKeys } from '../../../vault/secrets.ts';
import { progressLine } from '../progressLine.ts';
import { referenceCodePrefix } from '../referenceCodePrefix.ts';
import { CommandError, print } from '../runCommand.ts';
import { type Context, record } from './context.ts';
import { quoted } from './quoted.ts';

const columns = ['code', 'status', 'from'] as const;
type Column = (typeof columns)[number];
const rowsPerSlice = 500;

/**
 * Sets the statuses that a CSV names, for any number of claims: all at once, after every row was checked.
 * @throws CommandError with the wrong lines; nothing is changed then.
 */
export async function setStatusesOfFile(context: Context, typed: string): Promise<void> {
  if (typed !== '-') return setStatuses(context, typed, typed);
  // The file is read by offsets, which standard input does not have.
  const folder = await mkdtemp(join(tmpdir(), 'claim-statuses-'));
  try {
    const file = join(folder, 'statuses.csv');
    await pipeline(context.terminal.stdin, createWriteStream(file, { mode: 0o600 }));
    await setStatuses(context, file, 'standard input');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Messages call the file `name`. */
async function setStatuses(context: Context, file: string, name: string): Promise<void> {
  const { terminal, archive, settings } = context;
  const { statusFiles, properties } = archive.store;
  const begunAt = new Date().toISOString();
  const id = randomUUID();
  const progress = progressLine(terminal.stderr, 'rows');
  const keys = await openAuditKeys(settings, properties);
  const prefix = await referenceCodePrefix(settings);
  try {
    const { size } = await stat(file);
    const version = await fileVersion(file);
    await record(context, { command: 'claims status' });
    await statusFiles.begin({ id, begunAt, operator: settings.operator });
    const planning = planner(statusFiles, { id, faults: collectFaults(name, null), prefix, keys });
    await planning.read(file, (done, count) => progress.say({ done, all: size, count }));
    progress.end();
    if ((await fileVersion(file)) !== version) planning.faults.add(null, 'was changed while it was read: run it again');
    const { problems, problemCount } = planning.faults.end();
    if (problemCount > 0) {
      await statusFiles.discard({ id });
      const more = problemCount > problems.length ? `, of which the first ${problems.length} are above` : '';
      throw new CommandError([...problems, `Wrong: ${problemCount}${more}. Nothing was changed.`].join('\n'));
    }
    const { planned, unchanged } = planning.counts();
    if (!(await statusFiles.activate(id, planned))) {
      throw new CommandError(
        'A claim of the file has got another status meanwhile: run it again. Nothing was changed.',
      );
    }
    await statusFiles.apply();
    await record(context, { command: 'claims status', count: planned - unchanged });
    await print(
      terminal,
      `Claims with another status: ${planned - unchanged}. Claims that had theirs already: ${unchanged}.`,
    );
  } catch (error) {
    progress.end();
    if (error instanceof StatusFileTaken) {
      throw new CommandError('Another file of statuses was begun meanwhile: nothing of this one counts.');
    }
    if (isOfFile(error)) throw new CommandError(`${name}: ${unreadable(errorCode(error))}`);
    throw error;
  }
}

/** True for an error of the file system about the operator's file. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && /^E[A-Z]+$/.test(errorCode(error));

interface Planning {
  readonly id: string;
  readonly faults: Faults;
  readonly prefix: string;
  readonly keys: AuditKeys;
}

interface Wrong {
  readonly line: number;
  readonly problem: string;
}

function planner(store: StatusFileStore, { id, faults, prefix, keys }: Planning) {
  let header: readonly Column[] | null = null;
  let [planned, unchanged] = [0, 0];

  const rowOf = (record: CsvRecord): PlannedStatus | Wrong => {
    const wrong = (problem: string): Wrong => ({ line: record.line, problem });
    if ('problem' in record) return wrong(record.problem);
    if (header === null) throw new Error('A row was read before the header.');
    if (record.cells.length !== header.length) {
      return wrong(`has ${record.cells.length} cells, and the first line has ${header.length}`);
    }
    const {
      code = '',
      status = '',
      from = '',
    } = Object.fromEntries(header.map((column, index) => [column, (record.cells[index] ?? '').trim()]));
    const referenceCode = parseReferenceCode(code, prefix);
    const to = claimSteps.find((one) => one === status);
    const expected = statusIn(from);
    if (referenceCode === null) return wrong(`${quoted(code)} is not a reference code`);
    if (to === undefined) return wrong(`${quoted(status)} is not one of ${claimSteps.join(', ')}`);
    if (expected === undefined) return wrong(`${quoted(from)} is not a status of a claim`);
    return { line: record.line, referenceCode, to, from: expected, subject: keys.claim(referenceCode) };
  };

  const planSlice = async (records: readonly CsvRecord[]) => {
    const read = records.map(rowOf);
    const rows = read.flatMap((row) => ('problem' in row ? [] : [row]));
    const result = await store.plan(id, rows);
    planned += rows.length - result.faults.length;
    unchanged += result.unchanged;
    const wrong = [
      ...read.flatMap((row) => ('problem' in row ? [row] : [])),
      ...result.faults.map((fault) => ({ line: fault.line, problem: said(fault) })),
    ];
    for (const { line, problem } of wrong.toSorted((a, b) => a.line - b.line)) faults.add(line, problem);
  };

  return {
    faults,
    counts: () => ({ planned, unchanged }),
    async read(file: string, onProgress: (bytes: number, rows: number) => void): Promise<void> {
      let rows = 0;
      for await (const records of csvRecords(file, beginning)) {
        const [first, ...others] = records;
        if (first === undefined) continue;
        const isFirst = header === null;
        if (header === null) {
          header = headerIn(first);
          if (header === null) return faults.add(first.line, headerProblem);
        }
        const these = isFirst ? others : records;
        for (let from = 0; from < these.length; from += rowsPerSlice) {
          const slice = these.slice(from, from + rowsPerSlice);
          await planSlice(slice);
          rows += slice.length;
          onProgress(slice.at(-1)?.next.offset ?? 0, rows);
        }
      }
      if (rows === 0) faults.add(1, header === null ? headerProblem : 'has no rows');
    },
  };
}

const headerProblem = 'the first line must be "code,status" or "code,status,from", with commas between them';

/** null for a first line with other columns. */
function headerIn(record: CsvRecord): readonly Column[] | null {
  if (!('cells' in record)) return null;
  const found = record.cells.map((cell) => columns.find((column) => column === cell.trim()));
  const header = found.filter((column) => column !== undefined);
  const isWhole = header.length === found.length && new Set(header).size === header.length;
  return isWhole && header.includes('code') && header.includes('status') ? header : null;
}

/** null: any status; undefined: not a status. */
const statusIn = (text: string): ClaimStatus | null | undefined =>
  text === '' ? null : claimStatuses.find((one) => one === text);

function said(fault: StatusFault): string {
  switch (fault.fault) {
    case 'unknown':
      return 'there is no claim with this reference code';
    case 'ended':
      return fault.status === 'Erased'
        ? 'the claim was erased: it has no other status any more'
        : 'the claim was withdrawn: where that is taken back, set its status alone, with --withdrawal-taken-back';
    case 'other':
      return `the claim has the status ${fault.status}, and the file expects another one`;
    case 'repeated':
      return `the same claim is on line ${fault.firstLine}`;
  }
}
