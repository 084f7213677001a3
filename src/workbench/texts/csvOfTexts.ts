import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { errorMessage } from '../../rules/errorMessage.ts';
import { safeCell, textOfCell } from '../../rules/spreadsheetCell.ts';
import type { TranslatedFile } from './translatedFile.ts';
import type { Translating } from './translationUnits.ts';

const keyColumn = 'key';
const englishColumn = 'en';
const noteColumn = 'where';

/** One row for each text, one column for each language. */
export function csvOfTexts({ cultures, units }: Translating): string {
  const rows = units.map(({ key, english, translations, note }) => [
    key,
    english,
    ...cultures.map((culture) => translations.get(culture) ?? ''),
    note,
  ]);
  const cells = rows.map((row) => row.map(safeCell));
  // By the mark spreadsheets know that it is UTF-8.
  return stringify([[keyColumn, englishColumn, ...cultures, noteColumn], ...cells], {
    bom: true,
    record_delimiter: 'windows',
  });
}

/** @throws Error in one sentence for a file that is no such CSV. */
export function textsOfCsv(text: string): TranslatedFile {
  const [head, ...rows] = recordsOf(text);
  const columns = head?.record.map((name) => name.trim()) ?? [];
  for (const name of [keyColumn, englishColumn]) {
    if (columns.includes(name)) continue;
    throw new Error(`The first line must name the columns, and has none named "${name}". Send back what was exported.`);
  }
  const cellOf = (record: readonly string[], name: string) => textOfCell(record[columns.indexOf(name)] ?? '');
  const cultures = columns.filter((name) => ![keyColumn, englishColumn, noteColumn, ''].includes(name));
  return {
    units: rows.map(({ record, line }) => ({
      line,
      key: cellOf(record, keyColumn),
      english: cellOf(record, englishColumn),
      translations: new Map(
        cultures.flatMap((culture) => {
          const translation = cellOf(record, culture);
          return translation === '' ? [] : [[culture, translation] as const];
        }),
      ),
    })),
  };
}

interface Row {
  readonly record: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
}

function recordsOf(text: string): readonly Row[] {
  // A spreadsheet writes semicolons where the comma stands in numbers.
  const delimiter = /^\uFEFF?"?key"?([,;\t])/.exec(text)?.[1] ?? ',';
  const rows: Row[] = [];
  let begins = 1;
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      on_record: (record: string[], { lines }) => {
        rows.push({ record, line: begins });
        begins = lines + 1;
        return null;
      },
    });
  } catch (error) {
    throw new Error(`The CSV cannot be read: ${errorMessage(error)}`);
  }
  return rows.filter(({ record }) => record.some((cell) => cell !== ''));
}
