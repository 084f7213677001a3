import { Equal } from 'typebox/value';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { findCircle } from '../meaning/dependencyGraph.ts';
import { inside, keyInside } from '../meaning/place.ts';
import { referredField, resolveCondition } from '../meaning/scope.ts';
import type { Condition } from '../rules/condition.ts';
import { conditionProblems } from '../rules/conditions/conditionProblems.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { splitField } from '../rules/names.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import { type Check, each } from './check.ts';

/** A document is only valid if no named condition uses itself. */
export const conditionCycle: Check = ({ flows }, report) => {
  for (const { file, document } of flows) {
    const conditions = document?.conditions ?? {};
    const uses = (name: string): readonly string[] => {
      const condition = conditions[name];
      return condition === undefined ? [] : conditionReads(condition).names;
    };
    for (const name of Object.keys(conditions)) {
      const circle = findCircle(name, uses);
      if (circle === null) continue;
      const message = `This condition uses itself: ${circle.join(' → ')}. Remove one of the uses.`;
      report(keyInside({ file }, 'conditions', name), 'condition-cycle', message);
    }
  }
};

/** A document is only valid if every condition can be evaluated: right types, something to compare with, good patterns. */
export const impossibleCondition = each('conditions', (condition, report) => {
  const typeOf = (reference: string) => referredField(condition.scope, reference)?.config?.type ?? null;
  for (const problem of conditionProblems(condition.value, typeOf)) report(condition, 'impossible-condition', problem);
});

/** A document is only valid if its conditions compare a field only with values that the model config allows it. */
export const impossibleComparison = each('conditions', (condition, report) => {
  for (const { field, compared, at } of comparisons(condition.value)) {
    const values = referredField(condition.scope, field)?.config?.values;
    if (values === undefined || values.includes(compared)) continue;
    const message = `${field} never has the value "${compared}". It can have: ${values.join(', ')}.`;
    report(inside(condition, ...at), 'impossible-condition', message, didYouMean(compared, values));
  }
});

/**
 * A model config is only valid if the conditions of its validations can hold: they compare a field with values that it
 * can have, of its type, or with a pattern that can be used.
 */
export const impossibleValidation = each('validations', (validation, report) => {
  const config = (id: string) => validation.fields.get(splitField(id).key);
  const parameters = inside(validation, 'parameters');
  for (const condition of validation.rule === null ? [] : ruleReads(validation.rule).conditions) {
    for (const problem of conditionProblems(condition, (id) => config(id)?.type ?? null)) {
      report(parameters, 'impossible-condition', problem);
    }
    for (const { field, compared, at } of comparisons(condition)) {
      const values = config(field)?.values;
      if (values === undefined || values.includes(compared)) continue;
      const message = `${field} never has the value "${compared}". It can have: ${values.join(', ')}.`;
      report(inside(parameters, ...valuePath(at)), 'impossible-condition', message, didYouMean(compared, values));
    }
  }
});

/** Where the validations that compare have the value: beside the property, or in one of their conditions. */
function valuePath(at: JsonPath): JsonPath {
  const number = at.find((step) => typeof step === 'number');
  return number === undefined ? ['Value'] : ['Conditions', number, 'Value'];
}

/** A text that a condition compares a field with. */
interface Comparison {
  readonly field: string;
  readonly compared: string;
  /** Where the text is, from the condition on. */
  readonly at: JsonPath;
}

/** Returns every text that a condition compares a field with, in reading order; names are not looked behind. */
function comparisons(condition: Condition, path: JsonPath = []): readonly Comparison[] {
  if (typeof condition === 'string') return [];
  if ('all' in condition) return condition.all.flatMap((part, index) => comparisons(part, [...path, 'all', index]));
  if ('any' in condition) return condition.any.flatMap((part, index) => comparisons(part, [...path, 'any', index]));
  if ('not' in condition) return comparisons(condition.not, [...path, 'not']);
  if ('in' in condition) {
    return condition.in.map((compared, index) => ({ field: condition.field, compared, at: [...path, 'in', index] }));
  }
  if (!('equals' in condition || 'notEquals' in condition)) return [];
  const { field } = condition;
  const [key, compared] = 'equals' in condition ? ['equals', condition.equals] : ['notEquals', condition.notEquals];
  return typeof compared === 'string' ? [{ field, compared, at: [...path, key] }] : [];
}

/** A document is only valid if no two dependencies of a field ask for different masks under one condition. */
export const twoMasks = each('fields', (node, report) => {
  const on = node.value.dependencies?.on ?? [];
  const overrides = on.flatMap(({ when, maskOverride }, index) => {
    const condition = maskOverride === undefined ? null : resolveCondition(when, node.scope);
    return condition === null ? [] : [{ condition, mask: maskOverride, index }];
  });
  for (const { condition, mask, index } of overrides) {
    const other = overrides.find((one) => one.index < index && Equal(one.condition, condition));
    if (other === undefined || other.mask === mask) continue;
    const message = `Under the same condition the mask is ${other.mask} already. Leave one of the two.`;
    report(inside(node, 'dependencies', 'on', index, 'maskOverride'), 'two-masks', message);
  }
});
