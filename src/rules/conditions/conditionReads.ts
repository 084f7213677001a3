import { type Comparison, type Condition, comparatorNames, type Operand } from '../condition.ts';
import { conditionsOf, isFieldName, kindOfText, operandsOf, recordsOver } from '../operand.ts';

/** `records` are the models in whose records the field is read, the innermost first. */
export interface FieldRead {
  readonly field: string;
  readonly records: readonly string[];
}

export interface Reads {
  readonly fields: readonly string[];
  readonly reads: readonly FieldRead[];
  readonly models: readonly string[];
  /** Named conditions; empty for a compiled condition. */
  readonly names: readonly string[];
}

export function conditionReads(condition: Condition): Reads {
  return readsOf([condition], []);
}

export function readsOf(conditions: readonly Condition[], operands: readonly Operand[]): Reads {
  const reads = new Map<string, FieldRead>();
  const models = new Set<string>();
  const names = new Set<string>();
  const read = (field: string, records: readonly string[]): void => {
    reads.set([field, ...records].join('\n'), { field, records });
  };
  const visitRecords = (model: string, where: Condition | undefined, records: readonly string[]) => {
    models.add(model);
    const inside = [model, ...records];
    if (where !== undefined) visit(where, inside);
    return inside;
  };
  const visitBounds = (condition: object, records: readonly string[]): void => {
    const bounds: Comparison = condition;
    for (const name of comparatorNames) if (bounds[name] !== undefined) visitOperand(bounds[name], records);
  };
  const visitOperand = (operand: Operand, records: readonly string[]): void => {
    if (typeof operand === 'number') return;
    if (typeof operand === 'string') {
      if (kindOfText(operand) === 'field') read(operand, records);
      return;
    }
    const over = recordsOver(operand);
    const inside = over === undefined ? records : visitRecords(over.model, over.where, records);
    if (over?.by !== undefined) read(over.by, inside);
    if (over?.of !== undefined && isFieldName(over.of)) read(over.of, records);
    for (const condition of conditionsOf(operand)) visit(condition, inside);
    for (const part of operandsOf(operand)) visitOperand(part, inside);
  };
  const visit = (part: Condition, records: readonly string[]): void => {
    if (typeof part === 'string') names.add(part);
    else if ('all' in part) for (const one of part.all) visit(one, records);
    else if ('any' in part) for (const one of part.any) visit(one, records);
    else if ('not' in part) visit(part.not, records);
    else if ('some' in part) visitRecords(part.some, part.where, records);
    else if ('every' in part) visitRecords(part.every, part.where, records);
    else {
      if ('count' in part) visitRecords(part.count, part.where, records);
      else if ('value' in part) visitOperand(part.value, records);
      else read(part.field, records);
      visitBounds(part, records);
    }
  };
  for (const condition of conditions) visit(condition, []);
  for (const operand of operands) visitOperand(operand, []);
  const all = [...reads.values()];
  return {
    fields: [...new Set(all.map(({ field }) => field))],
    reads: all,
    models: [...models],
    names: [...names],
  };
}
