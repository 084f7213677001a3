import { type ClassListRow, headerProblem, type RowChecks, rowReader } from './classListRow.ts';
import { beginning, type CsvPosition, csvRecords } from './csvRecords.ts';

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
  const read = rowReader(header.columns, checks);
  for await (const records of csvRecords(file, from.offset === 0 ? header.next : from)) {
    yield records.map((record): ClassListItem => {
      if ('problem' in record) return record;
      const { line, next } = record;
      const row = read(record.cells);
      return typeof row === 'string' ? { line, next, problem: row } : { line, next, row };
    });
  }
}

/** null for an empty file. */
async function readHeader(file: string, { further }: RowChecks) {
  for await (const [record] of csvRecords(file, beginning)) {
    if (record === undefined) continue;
    if ('problem' in record) return record;
    const columns = record.cells.map((column) => column.trim());
    const problem = headerProblem(columns, further);
    return problem === null ? { columns, next: record.next } : { line: 1, next: record.next, problem };
  }
  return null;
}
