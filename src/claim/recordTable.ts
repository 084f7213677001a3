import type { ReviewRecord } from './review.ts';

/** More would not fit a line of paper. */
const mostColumns = 7;

export interface RecordColumn {
  readonly label: string;
  /** Amounts end in one line, and their heading with them. */
  readonly isAmount: boolean;
}

export interface RecordTable {
  readonly columns: readonly RecordColumn[];
  /** A cell for each column, empty where the record does not answer it. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * Several records with few answers each read better as lines of a table; null for others. The columns are in the order of
 * the first record that answers each.
 */
export function recordTable(records: readonly ReviewRecord[]): RecordTable | null {
  if (records.length < 2 || records.some(({ inside }) => inside.length > 0)) return null;
  const all = records.flatMap(({ values }) => values);
  const amounts = new Set(all.filter(({ isAmount }) => isAmount).map(({ label }) => label));
  const columns = [...new Set(all.map(({ label }) => label))].map((label) => ({ label, isAmount: amounts.has(label) }));
  if (columns.length > mostColumns) return null;
  const rows = records.map(({ values }) => {
    const byLabel = new Map(values.map(({ label, value }) => [label, value]));
    return columns.map(({ label }) => byLabel.get(label) ?? '');
  });
  return { columns, rows };
}
