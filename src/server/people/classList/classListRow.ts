import { classListColumns, personOf } from '../../../rules/classListColumns.ts';
import { askIfMeant, didYouMean } from '../../../rules/didYouMean.ts';
import type { ClassMember, FurtherRows } from '../../store/classListRows.ts';
import type { AddressCodes } from './addressCodes.ts';
import type { FurtherColumns } from './furtherColumns.ts';
import { mostRowsOfPerson, type RowColumn, type RowColumns, rowCellProblem, rowColumnName } from './furtherRows.ts';

type ClassListColumn = (typeof classListColumns)[number];
/** All columns must be there, in any order; only these must be filled. */
const filled: readonly ClassListColumn[] = ['noticeId', 'pin', 'lastName'];
const longest = 254;
/** Columns of digits, which a spreadsheet takes for numbers: 00501 becomes 501.0, a PIN 1.5E+05. */
const numeral: readonly ClassListColumn[] = ['noticeId', 'pin', 'postalCode', 'phone'];

/** A row as the file has it, trimmed; an empty cell is null. */
export interface ClassListRow extends Omit<ClassMember, 'pinHash'> {
  /** May be empty in a list that may be without PINs. */
  readonly pin: string;
}

/** Notice ids are compared in capitals and without the blanks around them. */
export function normaliseNoticeId(noticeId: string): string {
  return noticeId.trim().toUpperCase();
}

/** null for a header that is right. */
export function headerProblem(
  header: readonly string[],
  { further, rowColumns }: Pick<RowChecks, 'further' | 'rowColumns'>,
): string | null {
  const optional = [...(further?.keys() ?? []), ...namesOf(rowColumns)];
  const known: readonly string[] = [...classListColumns, ...optional];
  const missing = classListColumns.filter((column) => !header.includes(column));
  const unknown = further === null ? [] : header.filter((column) => !known.includes(column));
  const twice = header.filter((column, index) => header.indexOf(column) !== index);
  if (header.length === 1 && /[;\t|]/.test(header[0] ?? '')) return 'the columns must be separated by commas';
  const problems = [
    missing.length > 0 ? `missing: ${missing.join(', ')}` : '',
    unknown.length > 0 ? `unknown: ${unknown.map((column) => withQuestion(column, header, known)).join(', ')}` : '',
    twice.length > 0 ? `twice: ${twice.join(', ')}` : '',
  ].filter((problem) => problem !== '');
  if (problems.length === 0) return null;
  const allowed = optional.length > 0 ? `, and may be ${optional.join(', ')}` : '';
  return `the columns must be ${classListColumns.join(', ')}${allowed} (${problems.join('; ')})`;
}

function withQuestion(column: string, header: readonly string[], known: readonly string[]): string {
  const meant = didYouMean(
    column,
    known.filter((each) => !header.includes(each)),
  );
  return meant === undefined ? column : `${column} (${askIfMeant(meant)})`;
}

export interface RowChecks {
  /** null: any further column may be there, and is not read. */
  readonly further: FurtherColumns | null;
  /** Lists with their columns, of which a person may have several rows, each on a line of its own. */
  readonly rowColumns: RowColumns;
  readonly codes: AddressCodes;
  readonly isPinOptional: boolean;
}

const namesOf = (rowColumns: RowColumns) =>
  [...rowColumns].flatMap(([list, columns]) => [...columns.keys()].map((column) => rowColumnName(list, column)));

export type RowReader = ReturnType<typeof rowReader>;

/** The header must be right. What is wrong with a line names columns and never values. */
export function rowReader(header: readonly string[], checks: RowChecks) {
  const { rowColumns } = checks;
  const indexOf = new Map(header.map((column, index) => [column, index]));
  const rules = rowRules(checks.isPinOptional);
  const personal = [...classListColumns, ...(checks.further?.keys() ?? [])].filter((column) => column !== 'noticeId');
  const textOf = (cells: readonly string[]) => (column: string) => cells[indexOf.get(column) ?? -1]?.trim() || null;
  const isShort = (cells: readonly string[]) => cells.length !== header.length;

  /** Of one line. */
  function furtherRows(text: (column: string) => string | null): FurtherRows | string {
    const rows: Record<string, FurtherRows[string]> = {};
    for (const [list, columns] of rowColumns) {
      const row = furtherRow(list, columns, text);
      if (typeof row === 'string') return row;
      if (row !== null) rows[list] = [row];
    }
    return rows;
  }

  return {
    noticeId: (cells: readonly string[]): string => normaliseNoticeId(textOf(cells)('noticeId') ?? ''),
    /** The line of a person, with the first row of each list. */
    person(cells: readonly string[]): ClassListRow | string {
      if (isShort(cells)) return otherNumber;
      const text = textOf(cells);
      if (rowColumns.size > 0 && text('noticeId') !== null && personal.every((column) => text(column) === null)) {
        return 'has rows for a notice id that the line above does not have: put it below the line of the person, among the others of the same notice id';
      }
      for (const { columns, isWrong, problem } of rules) {
        const wrong = columns.filter((column) => isWrong(text(column), text, checks.codes));
        if (wrong.length > 0) return `${wrong.join(' and ')} ${problem}`;
      }
      const further: Record<string, string> = {};
      for (const [column, most] of checks.further ?? []) {
        const said = text(column);
        if (said === null) continue;
        const problem = textProblem(said, most);
        if (problem !== null) return `${column} ${problem}`;
        further[column] = said;
      }
      const rows = furtherRows(text);
      if (typeof rows === 'string') return rows;
      return {
        noticeId: normaliseNoticeId(text('noticeId') ?? ''),
        pin: text('pin') ?? '',
        ...personOf(text),
        further,
        furtherRows: rows,
      };
    },
    /** A further line of a person, which has more rows and says nothing else than the first. */
    more(cells: readonly string[], first: ClassListRow): ClassListRow | string {
      if (isShort(cells)) return otherNumber;
      const text = textOf(cells);
      const said = { ...first, ...first.further };
      const other = personal.filter((column) => {
        const again = text(column);
        return again !== null && again !== Object.entries(said).find(([name]) => name === column)?.[1];
      });
      if (other.length > 0) {
        return `${other.join(' and ')} must say what the first line of this notice id says, or be empty`;
      }
      const rows = furtherRows(text);
      if (typeof rows === 'string') return rows;
      if (Object.keys(rows).length === 0) {
        return `repeats the notice id of the line above without a further row: fill ${namesOf(rowColumns).join(' or ')}, or leave the line out`;
      }
      const joined = { ...first.furtherRows };
      for (const [list, added] of Object.entries(rows)) joined[list] = [...(joined[list] ?? []), ...added];
      const count = Object.values(joined).reduce((sum, { length }) => sum + length, 0);
      if (count > mostRowsOfPerson) {
        return `is one row too many: a notice has at most ${mostRowsOfPerson}. Join rows, or leave some out`;
      }
      return { ...first, furtherRows: joined };
    },
  };
}

const otherNumber = 'has another number of columns than the header: put text with a comma in it into "quotes"';

/** null where all cells of the list are empty. */
function furtherRow(
  list: string,
  columns: ReadonlyMap<string, RowColumn>,
  text: (column: string) => string | null,
): Readonly<Record<string, string>> | string | null {
  const row: Record<string, string> = {};
  for (const [column, allowed] of columns) {
    const name = rowColumnName(list, column);
    const said = text(name);
    if (said === null) continue;
    const problem = textProblem(said, allowed.maxLength) ?? rowCellProblem(said, allowed);
    if (problem !== null) return `${name} ${problem}`;
    row[column] = said;
  }
  if (Object.keys(row).length === 0) return null;
  const missing = [...columns].flatMap(([column, { isRequired }]) =>
    isRequired && !Object.hasOwn(row, column) ? [rowColumnName(list, column)] : [],
  );
  return missing.length > 0 ? `${missing.join(' and ')} must not be empty where the row has other cells` : row;
}

interface RowRule {
  readonly columns: readonly ClassListColumn[];
  isWrong(text: string | null, cell: (column: ClassListColumn) => string | null, codes: AddressCodes): boolean;
  /** Follows the names of the columns. */
  readonly problem: string;
}

const textRules = [
  {
    // A decoder writes this character where the bytes are not UTF-8.
    isWrong: (text: string | null) => text?.includes('\uFFFD') ?? false,
    problem: 'is not UTF-8: save the file as "CSV UTF-8"',
  },
  {
    isWrong: (text: string | null) => /\p{Cc}/u.test(text ?? ''),
    problem: 'must not have line breaks, tabs or other control characters',
  },
];
const tooLong = (most: number) => `must have at most ${most} characters`;

function textProblem(text: string, most: number): string | null {
  if (text.length > most) return tooLong(most);
  return textRules.find(({ isWrong }) => isWrong(text))?.problem ?? null;
}

const rowRules = (isPinOptional: boolean): readonly RowRule[] => [
  ...textRules.map((rule) => ({ ...rule, columns: classListColumns })),
  {
    columns: filled.filter((column) => !(isPinOptional && column === 'pin')),
    isWrong: (text) => text === null,
    problem: 'must not be empty',
  },
  {
    columns: classListColumns,
    isWrong: (text) => (text?.length ?? 0) > longest,
    problem: tooLong(longest),
  },
  {
    columns: numeral,
    isWrong: (text) => /^\d+\.0+$|^\d+([.,]\d+)?E\+?\d+$/i.test(text ?? ''),
    problem: 'was changed by a spreadsheet: format the column as text before the digits are put in',
  },
  {
    columns: ['country'],
    isWrong: (text, _cell, { countries }) => text !== null && !(countries?.includes(text) ?? true),
    problem: 'must be empty, for the United States and its territories, or a code of two capitals like CA',
  },
  {
    columns: ['state'],
    isWrong: (text, cell, { states }) =>
      text !== null && (cell('country') ?? 'US') === 'US' && !(states?.includes(text) ?? true),
    problem: 'must be a code of two capitals like CA in the United States',
  },
];
