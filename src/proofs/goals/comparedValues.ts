import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { partsOfCondition } from '../../meaning/expressionParts.ts';
import type { CompiledCondition } from '../../rules/condition.ts';

/** By field: the values that some condition asks for. All other values are alike. */
export function comparedValues(flow: CompiledFlow): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (field: string, value: unknown) => {
    if (typeof value !== 'string' && typeof value !== 'boolean') return;
    const values = found.get(field) ?? new Set();
    found.set(field, values.add(String(value)));
  };
  for (const { value: one } of conditionsIn(flow).flatMap((condition) => partsOfCondition(condition, []).conditions)) {
    if (typeof one === 'string' || !('field' in one)) continue;
    if ('equals' in one) add(one.field, one.equals);
    if ('notEquals' in one) add(one.field, one.notEquals);
    if ('in' in one) for (const value of one.in) add(one.field, value);
  }
  return found;
}

function conditionsIn(flow: CompiledFlow): readonly CompiledCondition[] {
  const ofFields = Object.values(flow.fields).flatMap(
    ({ showWhen, dependencies, requiredWhen, conditionalChoices }) => [
      ...showWhen,
      ...(dependencies?.on ?? []).map(({ when }) => when),
      ...requiredWhen,
      ...conditionalChoices.map(({ when }) => when),
    ],
  );
  const ofRecords = flow.records.flatMap(({ showWhen, minItems, requires }) => [
    ...showWhen,
    ...(minItems?.when === null || minItems === null ? [] : [minItems.when]),
    ...requires.flatMap(({ when }) => when ?? []),
  ]);
  return [...flow.pages.flatMap(({ skipUnless }) => skipUnless ?? []), ...ofFields, ...ofRecords];
}
