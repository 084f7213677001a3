import { normaliseNoticeId } from './classListRow.ts';
import { beginning, csvRecords } from './csvRecords.ts';

/** A line of the file that is no record; names the line, never its values. */
export class LineFault extends Error {}

/**
 * The notice ids of a file, in slices: those of the column noticeId of a CSV with a header, or one a line.
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
    const place = column;
    yield rows.map((cells) => normaliseNoticeId(cells[place] ?? '')).filter((noticeId) => noticeId !== '');
  }
}
