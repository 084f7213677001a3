import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { AddressCodes } from './addressCodes.ts';
import { type ClassListRow, classListRow, headerProblem } from './classListRow.ts';
import type { FurtherColumns } from './furtherColumns.ts';

/** One row or one problem of the file, with its line; the header is line 1. */
export type ClassListItem =
  | { readonly line: number; readonly row: ClassListRow }
  | { readonly line: number; readonly problem: string };

const ParsedRecord = Type.Object({
  record: Type.Record(Type.String(), Type.String()),
  info: Type.Object({ lines: Type.Integer() }),
});

/**
 * Streams a class list (CSV in UTF-8 with a header). After a problem with the header or the CSV itself nothing follows;
 * text in another encoding is a problem of its cell. `further` are the columns that may be there beside the usual ones;
 * with null any may, and none of them is read. @throws the file system's error when the file cannot be read.
 */
export async function* readClassList(
  file: string,
  further: FurtherColumns | null,
  codes: AddressCodes,
): AsyncGenerator<ClassListItem> {
  const columns = (header: readonly string[]) => checkedHeader(header, further);
  const parser = parse({ bom: true, columns, info: true, skip_empty_lines: true });
  const reading = pipeline(createReadStream(file), parser);
  // The loop below meets the same failure; without this the second one would go unhandled.
  reading.catch(() => {});
  try {
    for await (const item of parser) {
      if (!Value.Check(ParsedRecord, item)) throw new Error('The CSV parser returned something that is not a record.');
      const row = classListRow(item.record, further, codes);
      yield typeof row === 'string' ? { line: item.info.lines, problem: row } : { line: item.info.lines, row };
    }
  } catch (error) {
    if (error instanceof HeaderError) yield { line: 1, problem: error.message };
    else if (error instanceof CsvError) yield { line: lineOf(error), problem: csvProblem(error) };
    else throw error;
  }
}

class HeaderError extends Error {}

function checkedHeader(header: readonly string[], further: FurtherColumns | null): string[] {
  const columns = header.map((column) => column.trim());
  const problem = headerProblem(columns, further);
  if (problem !== null) throw new HeaderError(problem);
  return columns;
}

/** What to mend, for what the parser refuses; the code of anything else. */
function csvProblem({ code }: CsvError): string {
  switch (code) {
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return 'has another number of columns than the header: put text with a comma in it into "quotes"';
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a "quote" that begins here is never closed';
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'has a quote inside a text: put the whole text into "quotes" and write each quote in it twice';
    default:
      return `is not valid CSV (${code})`;
  }
}

function lineOf(error: CsvError): number {
  const line: unknown = error['lines'];
  return typeof line === 'number' ? line : 1;
}
