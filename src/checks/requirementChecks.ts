import { isInside } from '../documents/reading/jsonPath.ts';
import { fieldsOfFlow, prefillKey } from '../meaning/flowMeaning.ts';
import { fieldRules, type RuleMeaning } from '../meaning/rules.ts';
import { resolveCondition } from '../meaning/scope.ts';
import { inside } from '../meaning/sourceLocation.ts';
import type { CompiledCondition, Condition } from '../rules/condition.ts';
import { conditionProblems } from '../rules/conditions/conditionProblems.ts';
import { answersIn, configOf } from './answersIn.ts';
import { canHold } from './canHold.ts';
import { aroundPages, eachAlone, eachBeside } from './check.ts';
import { expressionsIn } from './expressions.ts';

/** An answer that some answers require can be missing while they do. */
export const neverRequired = eachAlone('meanings', (flow, report) => {
  const answersOf = answersIn(flow, new Set());
  for (const node of fieldsOfFlow(flow)) {
    for (const applied of fieldRules(node)) {
      const { rule, own, isOfPage, refer } = applied;
      const when = rule['when'];
      if (rule.rule !== 'requiredIf' || !isWritten(when)) continue;
      const resolved = isOfPage ? resolveCondition(when, node.scope) : ofServer(when, refer);
      if (resolved === null) continue;
      if (canHold([resolved], null, answersOf) === false) {
        const message = `"${rule.rule}" asks for ${node.value.field} while something holds that holds for no answers. Change its condition.`;
        if (!isOfPage) report(applied, 'impossible-condition', message);
        continue;
      }
      const unanswered = { field: own.id, empty: true };
      if (canHold([resolved, unanswered], null, answersOf) !== false) continue;
      const message = `"${rule.rule}" asks for ${node.value.field} only while it is answered, so it is never asked for. Name another answer in the condition, or write "required".`;
      report(applied, 'contradictory-rule', message);
    }
  }
});

const isWritten = (when: unknown): when is Condition =>
  typeof when === 'string' || (typeof when === 'object' && when !== null);

/** A server's condition names fields of the same model; null where one is unknown. */
function ofServer(when: Condition, refer: RuleMeaning['refer']): CompiledCondition | null {
  if (typeof when === 'string') return null;
  if ('all' in when || 'any' in when) {
    const written = 'all' in when ? when.all : when.any;
    const parts = written.flatMap((part) => ofServer(part, refer) ?? []);
    if (parts.length < written.length) return null;
    return 'all' in when ? { all: parts } : { any: parts };
  }
  if (!('field' in when) || !('equals' in when || 'notEquals' in when || 'empty' in when)) return null;
  const field = refer(when.field)?.id;
  return field === undefined ? null : { ...when, field };
}

/** Where a condition decides more than whether something is shown, some answers meet it. */
export const neverHolds = eachAlone('meanings', (flow, report) => {
  const answersOf = answersIn(flow, new Set());
  const typeOf = (id: string) => configOf(flow, id)?.type ?? null;
  for (const condition of flow.conditions) {
    const { resolved, node, path } = condition;
    // Other checks look at what is shown, and a named condition is looked at where it is used.
    const isLookedAt = path[0] === 'conditions' || (node !== null && isInside(path, [...node.path, 'showWhen']));
    if (resolved === null || isLookedAt || conditionProblems(resolved, typeOf).length > 0) continue;
    if (canHold([resolved], null, answersOf) !== false) continue;
    report(condition, 'impossible-condition', 'This holds for no answers. Change it, or take out what it decides.');
  }
});

/** What is asked of an answer that was filled in needs one that is filled in. */
export const neverPrefilled = eachBeside('meanings', aroundPages, (flow, report, { blocks }) => {
  const prefilled = new Set(
    fieldsOfFlow(flow).flatMap((node) => (prefillKey(node) === undefined ? [] : node.field?.id)),
  );
  const shared = new Set([...blocks.values()].map(({ file }) => file));
  for (const { file, scope, conditions } of expressionsIn(flow)) {
    for (const { value, path } of shared.has(file) ? [] : conditions) {
      if (typeof value === 'string' || !('prefilled' in value)) continue;
      const resolved = resolveCondition(value, scope);
      if (resolved === null || !('prefilled' in resolved) || prefilled.has(resolved.field)) continue;
      const message = `Nothing fills ${value.field} in, so it is never prefilled. Write "prepopulatedDataKey" where it is asked, or leave this out.`;
      report(inside({ file, path }, 'prefilled'), 'never-prefilled', message);
    }
  }
});
