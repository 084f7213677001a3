import { classListColumns, personOf } from '../../../rules/classListColumns.ts';
import { askIfMeant, didYouMean } from '../../../rules/didYouMean.ts';
import type { ClassMember } from '../../store/classListRows.ts';
import type { AddressCodes } from './addressCodes.ts';
import type { FurtherColumns } from './furtherColumns.ts';

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

/** null for a header that is right. `further` are the columns that may be there too; null: any. */
export function headerProblem(header: readonly string[], further: FurtherColumns | null): string | null {
  const known: readonly string[] = [...classListColumns, ...(further?.keys() ?? [])];
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
  const allowed = further?.size ? `, and may be ${[...further.keys()].join(', ')}` : '';
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
  readonly codes: AddressCodes;
  readonly isPinOptional: boolean;
}

/** The header must be right. Returns what is wrong with a row, which names columns and never values, or the row. */
export function rowReader(header: readonly string[], checks: RowChecks) {
  const indexOf = new Map(header.map((column, index) => [column, index]));
  const rules = rowRules(checks.isPinOptional);
  return (cells: readonly string[]): ClassListRow | string => {
    if (cells.length !== header.length) {
      return 'has another number of columns than the header: put text with a comma in it into "quotes"';
    }
    const text = (column: string) => cells[indexOf.get(column) ?? -1]?.trim() || null;
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
    return {
      noticeId: normaliseNoticeId(text('noticeId') ?? ''),
      pin: text('pin') ?? '',
      ...personOf(text),
      further,
    };
  };
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
