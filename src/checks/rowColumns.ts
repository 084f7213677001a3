import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/** A document is only valid if a row gives a width to each of its cells, and no more than twelve twelfths in all. */
export const rowColumns: Check = ({ writtenNodes }, report) => {
  for (const node of writtenNodes) {
    const { type, columns, cells } = node.value;
    if (type !== 'row' || !Array.isArray(columns) || !Array.isArray(cells)) continue;
    const sum = columns.reduce((total: number, width: unknown) => total + Number(width), 0);
    const refuse = (message: string) => report(inside(node, 'columns'), 'row-columns', message);
    if (columns.length !== cells.length) {
      refuse(`This row has ${columns.length} widths for ${cells.length} cells. Give each cell one width.`);
    } else if (sum > 12) refuse(`These widths add up to ${sum}. A row has 12 columns.`);
  }
};
