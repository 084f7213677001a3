import { dependencyGraph, findCircle } from '../meaning/dependencyGraph.ts';
import { isOperand } from '../meaning/documentIndex.ts';
import type { FlowMeaning, NodeMeaning } from '../meaning/flowMeaning.ts';
import { defaultSource, isField, propertyOf, recordsIn } from '../meaning/flowMeaning.ts';
import { filledByFiles } from '../meaning/models.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { resolveOperand, type Scope } from '../meaning/scope.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import type { Operand } from '../rules/condition.ts';
import { conditionReads, readsOf } from '../rules/conditions/conditionReads.ts';
import { splitField } from '../rules/names.ts';
import { eachAlone } from './check.ts';

/** A field must not depend on itself, nor records on their own number. */
export const fieldCycle = eachAlone('meanings', (meaning, report) => {
  const graph = dependencyGraph(meaning.resolved, filledByFiles(meaning.models));
  const circleOf = (id: string) => findCircle(id, (name) => graph.get(name) ?? []);
  for (const node of meaning.nodes) {
    const circle = node.field === null ? null : circleOf(node.field.id);
    if (circle === null) continue;
    const { computed } = node.value;
    const isWorkedOut = isOperand(computed) && readsIn(computed, node.scope).has(circle[1] ?? '');
    const isDefault = isField(node.value) && defaultSource({ scope: node.scope, value: node.value }) === circle[1];
    if (isDefault) {
      const message = `The default of this field is its own answer: ${circle.join(' → ')}. Take it from another field.`;
      report(inside(node, node.value['default'] === undefined ? 'field' : 'default'), 'field-cycle', message);
      continue;
    }
    const what = isWorkedOut ? 'What this field is worked out from' : 'Whether this field is shown';
    const remedy = isWorkedOut ? 'Leave one of them out.' : 'Remove one of the conditions.';
    const message = `${what} depends on itself: ${circle.join(' → ')}. ${remedy}`;
    report(inside(node, isWorkedOut ? 'computed' : 'field'), 'field-cycle', message);
  }
  for (const operand of meaning.operands.filter((one) => propertyOf(one) === 'minItems')) {
    const model = recordsIn(operand.node)?.key ?? '';
    const reads = readsIn(operand.value, operand.scope);
    // A field of the records exists only with a record.
    const named = (name: string) => (splitField(name).model === model ? model : name);
    const circle = findCircle(model, (name) => [...(name === model ? reads : (graph.get(name) ?? []))].map(named));
    if (circle === null) continue;
    const message = `How many of these records are asked for depends on how many there are: ${circle.join(' → ')}. Work it out from something else.`;
    report(operand, 'field-cycle', message);
  }
  for (const node of meaning.nodes.filter(({ value }) => isRecordWidget(value.type))) {
    const circle = circleOf(recordsIn(node)?.key ?? '');
    // A cycle through a field is reported there.
    if (circle === null || circle.some((name) => name.includes('.'))) continue;
    const message = `Whether these records count depends on how many there are: ${circle.join(' → the number of ')}. Remove one of the conditions.`;
    report(conditionAround(node, circle[1] ?? '', meaning) ?? node, 'field-cycle', message);
  }
});

function readsIn(operand: Operand, scope: Scope): ReadonlySet<string> {
  const { fields, models } = readsOf([], [resolveOperand(operand, scope) ?? 0]);
  return new Set([...fields, ...models]);
}

/** The condition of the node, of one around it or of its page that counts these records. */
function conditionAround(from: NodeMeaning, model: string, { conditions }: FlowMeaning): SourceLocation | undefined {
  const around = new Set<NodeMeaning | null>();
  for (let node: NodeMeaning | null = from; node !== null; node = node.around) around.add(node);
  const { pageNumber } = from.scope;
  return conditions.find(({ node, scope, path, resolved }) => {
    const decides = scope.page === null ? path[3] === pageNumber && path[4] === 'skipUnless' : around.has(node);
    return decides && resolved !== null && conditionReads(resolved).models.includes(model);
  });
}
