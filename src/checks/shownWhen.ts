import { type FlowMeaning, isField, type NodeMeaning } from '../meaning/flowMeaning.ts';
import { resolveCondition } from '../meaning/scope.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { isChoiceValue } from '../rules/option.ts';

/** The conditions under which a node is shown; null where one does not resolve. */
export function shownWhen(node: NodeMeaning, flow: FlowMeaning): readonly CompiledCondition[] | null {
  const [own, around] = [conditionsOf(node), conditionsAround(node, flow)];
  return own === null || around === null ? null : [...around, ...own];
}

/** Null where the condition does not resolve. */
export function conditionsOf({ value, scope }: NodeMeaning): readonly CompiledCondition[] | null {
  if (value.showWhen === undefined) return [];
  const resolved = resolveCondition(value.showWhen, scope);
  return resolved === null ? null : [resolved];
}

/** The conditions under which the node's surroundings are shown; null where one does not resolve. */
export function conditionsAround(node: NodeMeaning, flow: FlowMeaning): readonly CompiledCondition[] | null {
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
