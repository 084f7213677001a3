/** So many rows change in one transaction: nobody who files meanwhile waits for long. */
export const rowsPerSlice = 200;

/** Everything that `next` gives after an id, slice by slice; of a slice that is not full it is the last. */
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
