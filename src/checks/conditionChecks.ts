import { Equal } from 'typebox/value';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { meant } from '../documents/reading/meant.ts';
import type { Project } from '../documents/reading/project.ts';
import { findCircle } from '../meaning/dependencyGraph.ts';
import { partsOfCondition } from '../meaning/expressionParts.ts';
import { type FlowMeaning, fieldsAmong, prefillKey } from '../meaning/flowMeaning.ts';
import { referredField, resolveCondition } from '../meaning/scope.ts';
import { inside, keyInside } from '../meaning/sourceLocation.ts';
import { conditionProblems } from '../rules/conditions/conditionProblems.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { splitField } from '../rules/names.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import { type Check, eachAlone, eachBeside, staticLists } from './check.ts';
import { comparedTexts } from './comparedTexts.ts';
import { expressionsIn } from './expressions.ts';
import { offeredChoices } from './offeredChoices.ts';

/** No named condition may use itself. */
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

/** Conditions need the right types, something to compare with, and valid patterns. */
export const impossibleCondition = eachAlone('conditions', (condition, report) => {
  const typeOf = (reference: string) => referredField(condition.scope, reference)?.config?.type ?? null;
  for (const problem of conditionProblems(condition.value, typeOf)) report(condition, 'impossible-condition', problem);
});

/** Conditions may compare a field only with values that the model config allows, or else with its choices. */
export const impossibleComparison = eachBeside('meanings', staticLists, (flow, report, lists) => {
  const choicesOf = (id: string) => choicesAsked(flow, id, lists);
  for (const { file, scope, conditions } of expressionsIn(flow)) {
    for (const { field, compared, path } of comparedTexts(conditions)) {
      const referred = referredField(scope, field);
      const values = referred === null ? undefined : (referred.config?.values ?? choicesOf(referred.id));
      // An empty text means that nothing is chosen.
      if (
        values === undefined ||
        values.includes(compared) ||
        (compared === '' && referred?.config?.values === undefined)
      )
        continue;
      const message = `${field} never has the value "${compared}". It can have: ${values.join(', ')}.`;
      report({ file, path }, 'impossible-condition', message, meant(compared, values));
    }
  }
});

/** Undefined where the field may have other answers than its choices. */
function choicesAsked({ nodes }: FlowMeaning, id: string, lists: Project['lists']): readonly string[] | undefined {
  const asked = fieldsAmong(nodes).filter(({ field }) => field?.id === id);
  const choices = asked.flatMap(({ value }) => offeredChoices(value['options'], lists)).flatMap(({ values }) => values);
  const isOpen = asked.some((node) => node.field?.model.fields == null || prefillKey(node) !== undefined);
  return choices.length === 0 || isOpen ? undefined : choices;
}

/** Conditions of validations need values that the field can have, of its type, and valid patterns. */
export const impossibleValidation = eachAlone('validations', (validation, report) => {
  const config = (id: string) => validation.fields.get(splitField(id).key);
  const parameters = inside(validation, 'parameters');
  for (const condition of validation.rule === null ? [] : ruleReads(validation.rule).conditions) {
    for (const problem of conditionProblems(condition, (id) => config(id)?.type ?? null)) {
      report(parameters, 'impossible-condition', problem);
    }
    for (const { field, compared, path: at } of comparedTexts(partsOfCondition(condition, []).conditions)) {
      const values = config(field)?.values;
      if (values === undefined || values.includes(compared)) continue;
      const message = `${field} never has the value "${compared}". It can have: ${values.join(', ')}.`;
      report(inside(parameters, ...valuePath(at)), 'impossible-condition', message, meant(compared, values));
    }
  }
});

/** `Value` is beside the property, or in one of the conditions. */
function valuePath(at: JsonPath): JsonPath {
  const number = at.find((step) => typeof step === 'number');
  return number === undefined ? ['Value'] : ['Conditions', number, 'Value'];
}

/** Dependencies must not ask for different masks under the same condition. */
export const twoMasks = eachAlone('fields', (node, report) => {
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
