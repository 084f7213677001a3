import { isRecordWidget } from '../meaning/blockDeclarations.ts';
import { dependencyGraph, findCircle } from '../meaning/dependencyGraph.ts';
import type { FlowMeaning, NodeMeaning } from '../meaning/flowMeaning.ts';
import { recordsIn } from '../meaning/flowMeaning.ts';
import { filledByFiles } from '../meaning/models.ts';
import { inside, type Place } from '../meaning/place.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if whether a field is shown does not depend on the field itself, nor whether records count on
 * how many there are.
 */
export const fieldCycle: Check = ({ meanings }, report) => {
  for (const meaning of meanings) {
    const graph = dependencyGraph(meaning.resolved, filledByFiles(meaning.models));
    const circleOf = (id: string) => findCircle(id, (name) => graph.get(name) ?? []);
    for (const node of meaning.nodes) {
      const circle = node.field === null ? null : circleOf(node.field.id);
      if (circle === null) continue;
      const message = `Whether this field is shown depends on itself: ${circle.join(' → ')}. Remove one of the conditions.`;
      report(inside(node, 'field'), 'field-cycle', message);
    }
    for (const node of meaning.nodes.filter(({ value }) => isRecordWidget(value.type))) {
      const circle = circleOf(recordsIn(node)?.key ?? '');
      // A circle that goes through a field is reported there.
      if (circle === null || circle.some((name) => name.includes('.'))) continue;
      const message = `Whether these records count depends on how many there are: ${circle.join(' → the number of ')}. Remove one of the conditions.`;
      report(conditionAround(node, circle[1] ?? '', meaning) ?? node, 'field-cycle', message);
    }
  }
};

/** The condition of a node, of one around it or of its page that counts the records of a model. */
function conditionAround(from: NodeMeaning, model: string, { conditions }: FlowMeaning): Place | undefined {
  const around = new Set<NodeMeaning | null>();
  for (let node: NodeMeaning | null = from; node !== null; node = node.around) around.add(node);
  const { pageNumber } = from.scope;
  return conditions.find(({ node, scope, path, resolved }) => {
    const decides = scope.page === null ? path[3] === pageNumber && path[4] === 'skipUnless' : around.has(node);
    return decides && resolved !== null && conditionReads(resolved).models.includes(model);
  });
}
