/** How many rows one transaction changes: few enough that a submit does not wait long. */
export const rowsPerSlice = 200;

/** Pages through the rows that `next` returns after an id, until a slice is not full. */
export async function* inSlices<Row>(
  next: (after: string) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  let after = '';
  for (;;) {
    const rows = await next(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerSlice) return;
    after = idOf(last);
  }
}
