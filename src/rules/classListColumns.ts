/** What a class list says of a person. Rows are sealed in this order, so a new column goes to the end. */
export const personColumns = [
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
export type PersonColumn = (typeof personColumns)[number];

/** The columns that the CSV of every class list has. */
export const classListColumns = ['noticeId', 'pin', ...personColumns] as const;

export type Person<T> = Readonly<Record<PersonColumn, T>>;

export function personOf<T>(read: (column: PersonColumn) => T): Person<T>;
export function personOf<T>(read: (column: PersonColumn) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(personColumns.map((column) => [column, read(column)]));
}
