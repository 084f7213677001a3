import { isRecordsNode, recordsAround } from '../meaning/recordsAround.ts';
import { scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

/** A document is only valid if no node that asks for records stands in the records of another. */
export const nestedRecords: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      const records = isRecordsNode(node) ? recordsAround(scope, path) : null;
      if (records === null) continue;
      const message = `Records hold fields, not other records. Put this ${node.type} outside of the records of ${records.key}.`;
      report({ in: scope.loaded, path: [...path, 'type'] }, 'nested-records', message);
    }
  }
};
