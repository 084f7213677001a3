import { type FlowMeaning, isField, type NodeMeaning } from '../meaning/flowMeaning.ts';
import { resolveCondition } from '../meaning/scope.ts';
import { inside } from '../meaning/sourceLocation.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { conditionProblems } from '../rules/conditions/conditionProblems.ts';
import { answersIn, configOf } from './answersIn.ts';
import { canHold } from './canHold.ts';
import { each } from './check.ts';

/**
 * A document is only valid if what it shows under a condition can be shown: where the page, what is around it and the choice
 * that it is under are there. What is asked for there would never be asked.
 */
export const neverShown = each('meanings', (flow, report) => {
  // While a page is being filled in, any field may still be empty.
  const answersOf = answersIn(flow, new Set());
  const typeOf = (id: string) => configOf(flow, id)?.type ?? null;
  for (const node of flow.nodes) {
    const own = conditionsOf(node);
    if (own === null || own.some((one) => conditionProblems(one, typeOf).length > 0) || own.length === 0) continue;
    const around = conditionsAround(node, flow);
    if (around === null || canHold([...around, ...own], null, answersOf) !== false) continue;
    // It is said once, of the outermost.
    if (canHold(around, null, answersOf) === false) continue;
    const path = flow.resolved.pages[node.scope.pageNumber]?.path;
    const message =
      canHold(own, null, answersOf) === false
        ? 'This is never shown: its condition holds for no answers. Change it, or remove this.'
        : `This is never shown: its condition cannot hold where the conditions around it and that of the page ${path} do. Change one of them, or remove this.`;
    report(inside(node, 'showWhen'), 'impossible-condition', message);
  }
});

/** The condition of the node itself, if it has one; null where that leads nowhere. */
function conditionsOf({ value, scope }: NodeMeaning): readonly CompiledCondition[] | null {
  if (value.showWhen === undefined) return [];
  const resolved = resolveCondition(value.showWhen, scope);
  return resolved === null ? null : [resolved];
}

/** What holds wherever a node may be shown; null where a condition leads nowhere. */
function conditionsAround(node: NodeMeaning, flow: FlowMeaning): readonly CompiledCondition[] | null {
  const { around } = node;
  if (around === null) {
    const skipUnless = flow.resolved.pages[node.scope.pageNumber]?.skipUnless ?? null;
    return skipUnless === null ? [] : [skipUnless];
  }
  const [own, outer] = [conditionsOf(around), conditionsAround(around, flow)];
  return own === null || outer === null ? null : [...outer, ...own, ...choiceAbove(node, around, flow)];
}

/** The choice of the field around a node that the node is under. */
function choiceAbove(node: NodeMeaning, around: NodeMeaning, flow: FlowMeaning): readonly CompiledCondition[] {
  const { value, field } = around;
  const [property, index] = node.path.slice(around.path.length);
  if (!isField(value) || field === null || property !== 'options' || typeof index !== 'number') return [];
  const choices: readonly unknown[] = Array.isArray(value['options']) ? value['options'] : [];
  const choice = choices[index];
  if (typeof choice !== 'object' || choice === null || !('value' in choice)) return [];
  const chosen = String(choice.value);
  return [{ field: field.id, equals: configOf(flow, field.id)?.type === 'boolean' ? chosen === 'true' : chosen }];
}
