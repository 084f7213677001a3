import { dependencyGraph, findCircle } from '../meaning/dependencyGraph.ts';
import { nodeProperty } from '../meaning/flowMeaning.ts';
import { filledByFiles } from '../meaning/models.ts';
import { inside } from '../meaning/place.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if no field's being shown depends on the field itself, and whether the records of a model
 * count not on how many there are.
 */
export const fieldCycle: Check = ({ meanings }, report) => {
  for (const { resolved, models, nodes } of meanings) {
    const graph = dependencyGraph(resolved, filledByFiles(models));
    const circleOf = (id: string) => findCircle(id, (name) => graph.get(name) ?? []);
    for (const node of nodes) {
      const circle = node.field === null ? null : circleOf(node.field.id);
      if (circle === null) continue;
      const message = `Whether this field is shown depends on itself: ${circle.join(' → ')}. Remove one of the conditions.`;
      report(inside(node, 'field'), 'field-cycle', message);
    }
    for (const node of nodes.filter(({ value }) => isRecordWidget(value.type))) {
      const model = node.scope.models.get(String(nodeProperty(node.value, 'model')))?.key ?? '';
      const circle = circleOf(model);
      if (circle === null || circle.some((name) => name.includes('.'))) continue;
      const message = `Whether these records count depends on how many there are: ${circle.join(' → ')}. Remove one of the conditions.`;
      report(inside(node, 'showWhen'), 'field-cycle', message);
    }
  }
};
