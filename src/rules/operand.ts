import type { Condition, Operand, Operation } from './condition.ts';

export function kindOfText(text: string): 'number' | 'date' | 'field' {
  if (text === 'today' || text.includes('/')) return 'date';
  return /^[A-Za-z]/.test(text) ? 'field' : 'number';
}

/** All that stand directly in it; empty for a count. */
export function operandsOf(operation: Operation): readonly Operand[] {
  if ('count' in operation) return [];
  if ('date' in operation) return [operation.date];
  if ('bands' in operation) return [operation.bands, ...outcomesOf(operation)];
  return 'choose' in operation ? outcomesOf(operation) : listedIn(operation);
}

/** What a choice or a table may come to; empty for any other operation. */
export function outcomesOf(operation: Operation): readonly Operand[] {
  if (!('choose' in operation || 'bands' in operation)) return [];
  const rows = 'choose' in operation ? operation.choose : operation.table;
  const values = rows.map(({ value }) => value);
  return operation.else === undefined ? values : [...values, operation.else];
}

/** Those that are written in one list. */
export function listedIn(operation: Operation): readonly Operand[] {
  if ('sum' in operation) return operation.sum;
  if ('min' in operation) return operation.min;
  if ('max' in operation) return operation.max;
  if ('product' in operation) return operation.product;
  if ('difference' in operation) return operation.difference;
  if ('quotient' in operation) return operation.quotient;
  return 'between' in operation ? operation.between : [];
}

/** Those of a choice; `where` belongs to the records. */
export const conditionsOf = (operation: Operation): readonly Condition[] =>
  'choose' in operation ? operation.choose.map(({ when }) => when) : [];

export interface RecordsOver {
  readonly model: string;
  readonly where?: Condition | undefined;
  readonly by?: string | undefined;
  readonly of?: string | undefined;
}

export function recordsOver(operation: Operation): RecordsOver | undefined {
  if ('count' in operation) return { ...operation, model: operation.count };
  return 'over' in operation && operation.over !== undefined ? { ...operation, model: operation.over } : undefined;
}

/** Whether `of` names a field; otherwise it is the model of a record around. */
export const isFieldName = (name: string): boolean => name.includes('.');

interface Replacing {
  operand(one: Operand): Operand | null;
  field(name: string): string | null;
  model(name: string): string | null;
  condition(one: Condition): Condition | null;
}

/** Null when one of the replacements is null. */
export function mapOperation(operation: Operation, replace: Replacing): Operation | null {
  let isWhole = true;
  const kept = <T>(replaced: T | null, before: T): T => {
    if (replaced === null) isWhole = false;
    return replaced ?? before;
  };
  const operand = (one: Operand) => kept(replace.operand(one), one);
  const condition = (one: Condition) => kept(replace.condition(one), one);
  const model = (name: string) => kept(replace.model(name), name);
  const field = (name: string) => kept(replace.field(name), name);
  const over = recordsOver(operation);
  const which = {
    ...(over?.where !== undefined && { where: condition(over.where) }),
    ...(over?.by !== undefined && { by: field(over.by) }),
    ...(over?.of !== undefined && { of: isFieldName(over.of) ? field(over.of) : model(over.of) }),
  };
  const records = over === undefined ? {} : { over: model(over.model), ...which };
  const listed = listedIn(operation).map(operand);
  const rest = 'else' in operation && operation.else !== undefined ? { else: operand(operation.else) } : {};
  const mapped = (): Operation => {
    if ('count' in operation) return { count: model(operation.count), ...which };
    if ('product' in operation) return { product: listed };
    if ('difference' in operation) return { difference: listed };
    if ('quotient' in operation) return { quotient: listed };
    if ('between' in operation) return { ...operation, between: listed };
    if ('date' in operation) return { ...operation, date: operand(operation.date) };
    if ('choose' in operation) {
      const choose = operation.choose.map(({ when, value }) => ({ when: condition(when), value: operand(value) }));
      return { choose, ...rest };
    }
    if ('bands' in operation) {
      const table = operation.table.map(({ to, value }) => ({ to, value: operand(value) }));
      return { ...operation, bands: operand(operation.bands), table, ...rest };
    }
    if ('sum' in operation) return { sum: listed, ...records };
    return 'min' in operation ? { min: listed, ...records } : { max: listed, ...records };
  };
  const result = mapped();
  return isWhole ? result : null;
}
