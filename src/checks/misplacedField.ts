import { recordWidgetNames } from '../meaning/blockDeclarations.ts';
import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if the fields of a model that a claim has many records of are in a node that asks for these
 * records, and all others outside of such nodes.
 */
export const misplacedField: Check = ({ fields }, report) => {
  for (const node of fields) {
    const model = node.field?.model;
    if (model === undefined || node.records?.key === (model.isList ? model.key : undefined)) continue;
    const name = node.value.field;
    const message = model.isList
      ? `${name} belongs to one of many records of ${model.key}. Put it into a ${recordWidgetNames()} of that model.`
      : `${name} stands once in a claim and cannot be asked in each record of ${node.records?.key}. Put it outside.`;
    report(inside(node, 'field'), 'misplaced-field', message);
  }
};
