import type { Condition, Operand, Operation } from './condition.ts';

export function kindOfText(text: string): 'number' | 'date' | 'field' {
  if (text === 'today' || text.includes('/')) return 'date';
  return /^[A-Za-z]/.test(text) ? 'field' : 'number';
}

/** Empty for a count. */
export function operandsOf(operation: Operation): readonly Operand[] {
  if ('sum' in operation) return operation.sum;
  if ('min' in operation) return operation.min;
  if ('max' in operation) return operation.max;
  if ('product' in operation) return operation.product;
  return 'difference' in operation ? operation.difference : [];
}

export function recordsOver(operation: Operation): { readonly model: string; readonly where?: Condition } | undefined {
  const model = 'count' in operation ? operation.count : 'over' in operation ? operation.over : undefined;
  if (model === undefined) return undefined;
  const where = 'where' in operation ? operation.where : undefined;
  return where === undefined ? { model } : { model, where };
}

/** Null when one of the replacements is null. */
export function mapOperation(
  operation: Operation,
  replace: {
    operand(one: Operand): Operand | null;
    model(name: string): string | null;
    condition(one: Condition): Condition | null;
  },
): Operation | null {
  const over = recordsOver(operation);
  const model = over === undefined ? undefined : replace.model(over.model);
  const condition = over?.where === undefined ? undefined : replace.condition(over.where);
  const parts = operandsOf(operation).map((one) => replace.operand(one));
  const replaced = parts.filter((one) => one !== null);
  if (model === null || condition === null || replaced.length < parts.length) return null;
  const which = condition === undefined ? {} : { where: condition };
  if ('count' in operation) return { count: model ?? operation.count, ...which };
  if ('product' in operation) return { product: replaced };
  if ('difference' in operation) return { difference: replaced };
  const records = model === undefined ? {} : { over: model, ...which };
  if ('sum' in operation) return { sum: replaced, ...records };
  return 'min' in operation ? { min: replaced, ...records } : { max: replaced, ...records };
}
