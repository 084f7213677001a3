import { type ClassListRow, headerProblem, type RowChecks, type RowReader, rowReader } from './classListRow.ts';
import { beginning, type CsvPosition, type CsvRecord, csvRecords } from './csvRecords.ts';

export type ClassListItem = { readonly line: number; readonly next: CsvPosition } & (
  | { readonly row: ClassListRow }
  | { readonly problem: string }
);

/**
 * Streams a class list, some thousand rows at a time, from the `next` of an earlier item on. Nothing follows a problem
 * with the header. Text in another encoding is a problem of its cell.
 * @throws the file system's error when the file cannot be read.
 */
export async function* readClassList(
  file: string,
  checks: RowChecks,
  from: CsvPosition = beginning,
): AsyncGenerator<readonly ClassListItem[]> {
  const header = await readHeader(file, checks);
  if (header === null) return;
  if ('problem' in header) {
    yield [header];
    return;
  }
  const group = lineGroups(rowReader(header.columns, checks), checks.rowColumns.size > 0);
  for await (const records of csvRecords(file, from.offset === 0 ? header.next : from)) {
    const items = records.flatMap((record) => group.take(record));
    if (items.length > 0) yield items;
  }
  const last = group.end();
  if (last.length > 0) yield last;
}

type CsvCells = Extract<CsvRecord, { readonly cells: readonly string[] }>;

/** Makes one item of the lines of a person, who ends where another notice id begins. */
function lineGroups(read: RowReader, hasFurtherLines: boolean) {
  let noticeId = '';
  /** null where the first line of the person is wrong. */
  let person: (ClassListItem & { readonly row: ClassListRow }) | null = null;
  const end = (): readonly ClassListItem[] => {
    const ended = person === null ? [] : [person];
    person = null;
    return ended;
  };
  const begin = ({ line, next, cells }: CsvCells): readonly ClassListItem[] => {
    const before = end();
    noticeId = read.noticeId(cells);
    const row = read.person(cells);
    if (typeof row === 'string') return [...before, { line, next, problem: row }];
    if (!hasFurtherLines) return [{ line, next, row }];
    person = { line, next, row };
    return before;
  };
  const goOn = ({ line, next, cells }: CsvCells): readonly ClassListItem[] => {
    if (person === null) return [];
    const row = read.more(cells, person.row);
    if (typeof row === 'string') return [{ line, next, problem: row }];
    person = { line: person.line, next, row };
    return [];
  };
  return {
    take(record: CsvRecord): readonly ClassListItem[] {
      if ('problem' in record) return [record];
      const isSame = hasFurtherLines && noticeId !== '' && read.noticeId(record.cells) === noticeId;
      return isSame ? goOn(record) : begin(record);
    },
    end,
  };
}

/** null for an empty file. */
async function readHeader(file: string, checks: RowChecks) {
  for await (const [record] of csvRecords(file, beginning)) {
    if (record === undefined) continue;
    if ('problem' in record) return record;
    const columns = record.cells.map((column) => column.trim());
    const problem = headerProblem(columns, checks);
    return problem === null ? { columns, next: record.next } : { line: 1, next: record.next, problem };
  }
  return null;
}
