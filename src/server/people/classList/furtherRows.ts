import type { CompiledModel } from '../../../compile/compiledPage.ts';
import { adaptValidation } from '../../../rules/adapters/adaptValidation.ts';
import { parseCalendarDate } from '../../../rules/calendarDate.ts';
import { parseDecimal } from '../../../rules/decimals.ts';
import { maxLengthOf } from '../../../rules/maxLength.ts';
import { rules } from '../../../rules/registry.ts';
import type { ModelField } from '../../../rules/schemas/modelField.ts';
import type { Settlement } from '../../settlement/settlement.ts';

/** What the cells of one column of a list may say. */
export interface RowColumn {
  readonly maxLength: number;
  readonly kind: 'number' | 'date' | null;
  readonly isRequired: boolean;
  /** null: any text. */
  readonly values: readonly string[] | null;
}

/** By the transaction type of the list, then by column. */
export type RowColumns = ReadonlyMap<string, ReadonlyMap<string, RowColumn>>;

/** Leaves room for the single facts in the thousand models that an answer of the server may have. */
export const mostRowsOfPerson = 500;

/** As a class list calls the column. */
export const rowColumnName = (list: string, column: string): string => `${list}.${column}`;

/**
 * A class list may have rows for each list that the prepopulatedData of a flow with notices declares. A row must fit every
 * flow that declares its list.
 */
export function rowColumns({ flows }: Pick<Settlement, 'flows'>): RowColumns {
  const lists = new Map<string, Map<string, RowColumn>>();
  const declared = flows
    .filter(({ authorize }) => authorize?.by === 'notice')
    .flatMap(({ models }) => Object.values(models))
    .filter(({ isKnown }) => isKnown);
  for (const model of declared) {
    if (model.transactionType === null) continue;
    const columns = lists.get(model.transactionType) ?? new Map<string, RowColumn>();
    lists.set(model.transactionType, columns);
    for (const [name, { config }] of Object.entries(model.fields)) {
      columns.set(name, narrowed(rowColumn(model, config), columns.get(name)));
    }
  }
  return lists;
}

function rowColumn({ key }: Pick<CompiledModel, 'key'>, config: ModelField): RowColumn {
  const applied = (config.validations ?? []).map((validation) => adaptValidation(validation, key));
  const kinds = applied.flatMap((one) => rules[one.rule]?.kind(one) ?? []);
  return {
    maxLength: maxLengthOf(config),
    kind: kinds[0] ?? null,
    isRequired: applied.some(({ rule }) => rule === 'required'),
    values: config.values ?? null,
  };
}

function narrowed(one: RowColumn, other: RowColumn | undefined): RowColumn {
  if (other === undefined) return one;
  const { values } = one;
  return {
    maxLength: Math.min(one.maxLength, other.maxLength),
    kind: one.kind ?? other.kind,
    isRequired: one.isRequired || other.isRequired,
    values: values === null ? other.values : values.filter((value) => other.values?.includes(value) ?? true),
  };
}

/** Follows the name of the column; null for a cell that is right. */
export function rowCellProblem(text: string, { kind, values }: RowColumn): string | null {
  if (values !== null && !values.includes(text)) return `must be one of these: ${values.join(', ')}`;
  if (kind === 'number' && parseDecimal(text) === null) {
    return 'must be a number like 12 or 1,234.50, without words or currency signs';
  }
  if (kind === 'date' && parseCalendarDate(text) === null) return 'must be a date like 02/28/2026';
  return null;
}
