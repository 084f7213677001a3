/** The columns of a class list in CSV, in any order. All must be there; only the first three must be filled. */
const classListColumns = [
  'noticeId',
  'pin',
  'lastName',
  'firstName',
  'middleInitial',
  'streetLine1',
  'streetLine2',
  'city',
  'state',
  'postalCode',
  'country',
  'email',
  'phone',
] as const;
type ClassListColumn = (typeof classListColumns)[number];
const filled: readonly ClassListColumn[] = ['noticeId', 'pin', 'lastName'];
const longest = 254;

/** A row as the file has it, trimmed; an empty cell is null. */
export type ClassListRow = Readonly<Record<ClassListColumn, string | null>> & {
  readonly noticeId: string;
  readonly pin: string;
};

/** Notice ids are compared in capitals and without the blanks around them, whoever typed them. */
export function normaliseNoticeId(noticeId: string): string {
  return noticeId.trim().toUpperCase();
}

/** What is wrong with the header, or null. */
export function headerProblem(header: readonly string[]): string | null {
  const known: readonly string[] = classListColumns;
  const missing = classListColumns.filter((column) => !header.includes(column));
  const unknown = header.filter((column) => !known.includes(column));
  const twice = header.filter((column, place) => header.indexOf(column) !== place);
  const problems = [
    missing.length > 0 ? `missing: ${missing.join(', ')}` : '',
    unknown.length > 0 ? `unknown: ${unknown.join(', ')}` : '',
    twice.length > 0 ? `twice: ${twice.join(', ')}` : '',
  ].filter((problem) => problem !== '');
  return problems.length === 0 ? null : `the columns must be ${classListColumns.join(', ')} (${problems.join('; ')})`;
}

/** The row of a record, or what is wrong with it. Problems name columns, never what stands in them. */
export function classListRow(record: Readonly<Record<string, string>>): ClassListRow | string {
  const cell = (column: ClassListColumn) => record[column]?.trim() || null;
  const empty = filled.filter((column) => cell(column) === null);
  if (empty.length > 0) return `${empty.join(' and ')} must not be empty`;
  const long = classListColumns.filter((column) => (cell(column)?.length ?? 0) > longest);
  if (long.length > 0) return `${long.join(' and ')} must have at most ${longest} characters`;
  return {
    noticeId: normaliseNoticeId(cell('noticeId') ?? ''),
    pin: cell('pin') ?? '',
    lastName: cell('lastName'),
    firstName: cell('firstName'),
    middleInitial: cell('middleInitial'),
    streetLine1: cell('streetLine1'),
    streetLine2: cell('streetLine2'),
    city: cell('city'),
    state: cell('state'),
    postalCode: cell('postalCode'),
    country: cell('country'),
    email: cell('email'),
    phone: cell('phone'),
  };
}
