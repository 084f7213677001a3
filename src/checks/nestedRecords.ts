import { isRecordWidget } from '../meaning/blockDeclarations.ts';
import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/** A document is only valid if no node that asks for records is in the records of another. */
export const nestedRecords: Check = ({ nodes }, report) => {
  for (const node of nodes) {
    const { value, records } = node;
    if (records === null || !isRecordWidget(value.type)) continue;
    const message = `Records hold fields, not other records. Put this ${value.type} outside of the records of ${records.key}.`;
    report(inside(node, 'type'), 'nested-records', message);
  }
};
