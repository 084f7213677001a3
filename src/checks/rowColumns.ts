import { nodeProperty } from '../meaning/nodeProperty.ts';
import type { Check } from './check.ts';
import { contentDocuments } from './contentDocuments.ts';

/** A document is only valid if a row gives a width to each of its cells, and no more than twelve twelfths in all. */
export const rowColumns: Check = (project, report) => {
  for (const { loaded, index } of contentDocuments(project)) {
    for (const { value: node, path } of index.nodes) {
      const columns = nodeProperty(node, 'columns');
      const cells = nodeProperty(node, 'cells');
      if (node.type !== 'row' || !Array.isArray(columns) || !Array.isArray(cells)) continue;
      const place = { in: loaded, path: [...path, 'columns'] };
      const sum = columns.reduce((total: number, width: unknown) => total + Number(width), 0);
      if (columns.length !== cells.length) {
        report(
          place,
          'row-columns',
          `This row has ${columns.length} widths for ${cells.length} cells. Give each cell one width.`,
        );
      } else if (sum > 12) {
        report(place, 'row-columns', `These widths add up to ${sum}. A row has 12 columns.`);
      }
    }
  }
};
