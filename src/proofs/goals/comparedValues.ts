import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { CompiledCondition, Condition } from '../../rules/condition.ts';

/** By field: the values that some condition asks for. All other values are alike. */
export function comparedValues(flow: CompiledFlow): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (field: string, value: unknown) => {
    if (typeof value !== 'string' && typeof value !== 'boolean') return;
    const values = found.get(field) ?? new Set();
    found.set(field, values.add(String(value)));
  };
  for (const condition of conditionsIn(flow)) {
    visit(condition);
  }
  return found;

  function visit(one: Condition): void {
    if (typeof one === 'string') return;
    if ('all' in one) one.all.forEach(visit);
    else if ('any' in one) one.any.forEach(visit);
    else if ('not' in one) visit(one.not);
    else if ('some' in one || 'every' in one) visit(one.where);
    else if ('count' in one) {
      if (one.where !== undefined) visit(one.where);
    } else if ('field' in one) {
      if ('equals' in one) add(one.field, one.equals);
      if ('notEquals' in one) add(one.field, one.notEquals);
      if ('in' in one) for (const value of one.in) add(one.field, value);
    }
  }
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
