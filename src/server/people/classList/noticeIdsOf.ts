import { normaliseNoticeId } from './classListRow.ts';
import { beginning, csvRecords } from './csvRecords.ts';

/** A line that is not CSV. The message names the line, never its values. */
export class LineFault extends Error {}

/**
 * Yields slices of the column noticeId of a CSV with a header, or of a file with one notice id a line.
 * @throws LineFault, or the file system's error when the file cannot be read.
 */
export async function* noticeIdsOf(file: string): AsyncGenerator<readonly string[]> {
  let column: number | null = null;
  for await (const records of csvRecords(file, beginning)) {
    const rows = records.map((record) => {
      if ('problem' in record) throw new LineFault(`${file}:${record.line}: ${record.problem}`);
      return record.cells;
    });
    if (column === null) {
      const [header = []] = rows;
      const named = header.findIndex((cell) => cell.trim() === 'noticeId');
      column = Math.max(named, 0);
      if (named >= 0) rows.shift();
    }
    const index = column;
    yield rows.map((cells) => normaliseNoticeId(cells[index] ?? '')).filter((noticeId) => noticeId !== '');
  }
}
