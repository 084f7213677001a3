import { type FlowMeaning, isField, type NodeMeaning } from '../meaning/flowMeaning.ts';
import { resolveCondition } from '../meaning/scope.ts';
import { inside } from '../meaning/sourceLocation.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { conditionProblems } from '../rules/conditions/conditionProblems.ts';
import { isChoiceValue } from '../rules/option.ts';
import { answersIn, configOf } from './answersIn.ts';
import { canHold } from './canHold.ts';
import { each } from './check.ts';

/** A node under a condition must be possible where its page, the nodes around it and its choice are shown. */
export const neverShown = each('meanings', (flow, report) => {
  // While a page is being filled in, any field may still be empty.
  const answersOf = answersIn(flow, new Set());
  const typeOf = (id: string) => configOf(flow, id)?.type ?? null;
  for (const node of flow.nodes) {
    const own = conditionsOf(node);
    if (own === null || own.some((one) => conditionProblems(one, typeOf).length > 0) || own.length === 0) continue;
    const around = conditionsAround(node, flow);
    if (around === null || canHold([...around, ...own], null, answersOf) !== false) continue;
    // The outermost node is reported, once.
    if (canHold(around, null, answersOf) === false) continue;
    const path = flow.resolved.pages[node.scope.pageNumber]?.path;
    const message =
      canHold(own, null, answersOf) === false
        ? 'This is never shown: its condition holds for no answers. Change it, or remove this.'
        : `This is never shown: its condition cannot hold where the conditions around it and that of the page ${path} do. Change one of them, or remove this.`;
    report(inside(node, 'showWhen'), 'impossible-condition', message);
  }
});

/** Null where the condition does not resolve. */
function conditionsOf({ value, scope }: NodeMeaning): readonly CompiledCondition[] | null {
  if (value.showWhen === undefined) return [];
  const resolved = resolveCondition(value.showWhen, scope);
  return resolved === null ? null : [resolved];
}

/** The conditions under which the node's surroundings are shown; null where one does not resolve. */
function conditionsAround(node: NodeMeaning, flow: FlowMeaning): readonly CompiledCondition[] | null {
  const { around } = node;
  if (around === null) {
    const skipUnless = flow.resolved.pages[node.scope.pageNumber]?.skipUnless ?? null;
    return skipUnless === null ? [] : [skipUnless];
  }
  const [own, outer] = [conditionsOf(around), conditionsAround(around, flow)];
  return own === null || outer === null ? null : [...outer, ...own, ...choiceAbove(node, around)];
}

function choiceAbove(node: NodeMeaning, around: NodeMeaning): readonly CompiledCondition[] {
  const { value, field } = around;
  const [property, index] = node.path.slice(around.path.length);
  if (!isField(value) || field === null || property !== 'options' || typeof index !== 'number') return [];
  const choices: readonly unknown[] = Array.isArray(value['options']) ? value['options'] : [];
  const choice = choices[index];
  if (typeof choice !== 'object' || choice === null || !('value' in choice)) return [];
  return isChoiceValue(choice.value) ? [{ field: field.id, equals: choice.value }] : [];
}
