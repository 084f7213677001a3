import { type FileHandle, open } from 'node:fs/promises';
import { CsvError, type Parser, parse } from 'csv-parse';

/** A byte offset at which a line begins, and the number of that line: reading can go on there. */
export interface CsvPosition {
  readonly offset: number;
  readonly line: number;
}

/** A record or a problem. `line` is where it begins, `next` where the next one may begin. */
export type CsvRecord = { readonly line: number; readonly next: CsvPosition } & (
  | { readonly cells: readonly string[] }
  | { readonly problem: string }
);

export const beginning: CsvPosition = { offset: 0, line: 1 };

/** In characters. It keeps a quote that is never closed from taking the rest of the file into memory. */
const longestRecord = 65_536;
const chunkBytes = 256 * 1024;

/**
 * Streams the records of a CSV in UTF-8, some thousand at a time, without empty lines. After a problem it goes on at the
 * next line. @throws the file system's error when the file cannot be read.
 */
export async function* csvRecords(file: string, from: CsvPosition): AsyncGenerator<readonly CsvRecord[]> {
  const handle = await open(file);
  try {
    let position: CsvPosition | null = from;
    while (position !== null) position = yield* recordsUntilProblem(handle, position);
  } finally {
    await handle.close();
  }
}

/** Returns the position after a problem; null at the end of the file. */
async function* recordsUntilProblem(
  handle: FileHandle,
  from: CsvPosition,
): AsyncGenerator<readonly CsvRecord[], CsvPosition | null> {
  let records: CsvRecord[] = [];
  let next = from;
  const parser = parse({
    bom: from.offset === 0,
    max_record_size: longestRecord,
    // Named, since the parser would guess it from where it begins.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    // Records that the parser has queued are lost when it finds an error, so each is taken at once.
    on_record: (cells: string[], { lines, bytes }) => {
      const line = from.line + lines - 1;
      next = { offset: from.offset + bytes, line: line + 1 };
      records.push({ line, next, cells });
      return null;
    },
  });
  parser.resume();
  // The calls below report the same error.
  parser.on('error', () => {});
  const taken = () => {
    const these = records;
    records = [];
    return these;
  };
  try {
    for (let { offset } = from; ; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, offset);
      offset += bytesRead;
      await (bytesRead === 0 ? ended(parser) : written(parser, buffer.subarray(0, bytesRead)));
      yield taken();
      if (bytesRead === 0) return null;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield taken();
    const wrong = await lineAt(handle, next);
    if (wrong === null) return null;
    yield [{ ...wrong, problem: csvProblem(error) }];
    return wrong.next;
  }
}

const written = (parser: Parser, chunk: Buffer) =>
  new Promise<void>((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
const ended = (parser: Parser) =>
  new Promise<void>((resolve, reject) => {
    parser.once('error', reject);
    parser.end(resolve);
  });

const [lineFeed, carriageReturn] = [10, 13];

/** The first line that is not empty; null at the end of the file. */
async function lineAt(handle: FileHandle, from: CsvPosition): Promise<{ line: number; next: CsvPosition } | null> {
  const chunk = Buffer.allocUnsafe(4096);
  let { offset, line } = from;
  let isEmpty = true;
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset);
    if (bytesRead === 0) return isEmpty ? null : { line, next: { offset, line: line + 1 } };
    for (const byte of chunk.subarray(0, bytesRead)) {
      offset += 1;
      if (byte !== lineFeed) {
        if (byte !== carriageReturn) isEmpty = false;
      } else if (isEmpty) line += 1;
      else return { line, next: { offset, line: line + 1 } };
    }
  }
}

function csvProblem({ code }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return 'a "quote" that begins here is never closed';
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'has a quote inside a text: put the whole text into "quotes" and write each quote in it twice';
    default:
      return `is not valid CSV (${code})`;
  }
}
