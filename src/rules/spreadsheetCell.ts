/**
 * A spreadsheet would run such a text as a formula; an apostrophe before it keeps it a text. Apostrophes that were typed
 * there get one more, so that each cell can be read back: `escape_formulas` of csv-stringify does not do that.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/u;

export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text of a cell that `safeCell` wrote. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
