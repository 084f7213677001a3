import type { Flow, FlowPage } from '../documents/definitions/flows.ts';
import {
  type Comparison,
  type CompiledCondition,
  type Condition,
  comparatorNames,
  type Operand,
} from '../rules/condition.ts';
import { fieldId, splitField } from '../rules/names.ts';
import { kindOfText, mapOperation } from '../rules/operand.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';
import type { DocumentIndex } from './documentIndex.ts';
import type { Model } from './models.ts';

/** The names of one document as one page of one flow uses it: a block that is used twice has two scopes. */
export interface Scope {
  readonly flow: Flow;
  readonly flowsFile: string;
  /** Null for flows.json itself. */
  readonly page: FlowPage | null;
  /** From 0; -1 for flows.json itself. */
  readonly pageNumber: number;
  readonly file: string;
  readonly index: DocumentIndex;
  /** An alias of a block that its use does not bind has no model. */
  readonly aliases: readonly string[];
  readonly models: ReadonlyMap<string, Model>;
  /** In a block: the models whose answers are defaults, by the alias of the block that they are for. */
  readonly defaults: ReadonlyMap<string, Model>;
  /** In a block: replacing fields, by the reference that the block writes. */
  readonly fields: ReadonlyMap<string, ReferredField>;
  readonly switches: Readonly<Record<string, boolean>>;
  /** Replacing texts, by the key that they replace. */
  readonly texts: Readonly<Record<string, string>>;
  /** The named conditions of flows.json, and the models of their aliases. */
  readonly named: Pick<Scope, 'models'> & { readonly conditions: Readonly<Record<string, Condition>> };
  /** The blocks around: a block that uses itself is not entered again. */
  readonly inside: readonly string[];
}

export interface ReferredField {
  /** `<model key>.<field key>`, the same in every document of a flow. */
  readonly id: string;
  readonly model: Model;
  readonly key: string;
  /** Null when the model has no config or no such field. */
  readonly config: ModelField | null;
}

/** What the use of a block puts in the place of a text, or the text itself. */
export const textKey = (key: string, { texts }: Pick<Scope, 'texts'>): string => texts[key] ?? key;

/** Null for an unknown alias. */
export function referredField(scope: Pick<Scope, 'models' | 'fields'>, reference: string): ReferredField | null {
  const replaced = scope.fields.get(reference);
  if (replaced !== undefined) return replaced;
  const { models } = scope;
  const { model: alias, key } = splitField(reference);
  const model = models.get(alias);
  if (model === undefined) return null;
  return { id: fieldId(model.key, key), model, key, config: model.fields?.get(key) ?? null };
}

type ConditionScope = Pick<Scope, 'models' | 'fields' | 'named'>;

/** Null when something does not resolve: an unknown name or alias, or a condition that uses itself. */
export function resolveCondition(
  condition: Condition,
  scope: ConditionScope,
  inside: readonly string[] = [],
): CompiledCondition | null {
  const parts = (conditions: readonly Condition[]): readonly CompiledCondition[] | null => {
    const resolved = conditions.map((part) => resolveCondition(part, scope, inside)).filter((part) => part !== null);
    return resolved.length === conditions.length ? resolved : null;
  };
  if (typeof condition === 'string') {
    const { conditions, models } = scope.named;
    const definition = Object.hasOwn(conditions, condition) ? conditions[condition] : undefined;
    if (definition === undefined || inside.includes(condition)) return null;
    return resolveCondition(definition, { models, fields: new Map(), named: scope.named }, [...inside, condition]);
  }
  if ('all' in condition) {
    const all = parts(condition.all);
    return all === null ? null : { all };
  }
  if ('any' in condition) {
    const any = parts(condition.any);
    return any === null ? null : { any };
  }
  if ('not' in condition) {
    const not = resolveCondition(condition.not, scope, inside);
    return not === null ? null : { not };
  }
  const model = (alias: string) => scope.models.get(alias)?.key ?? null;
  if ('some' in condition || 'every' in condition) {
    const where = resolveCondition(condition.where, scope, inside);
    const key = model('some' in condition ? condition.some : condition.every);
    if (where === null || key === null) return null;
    return 'some' in condition ? { some: key, where } : { every: key, where };
  }
  const bounds = resolveBounds(condition, scope, inside);
  if (bounds === null) return null;
  if ('count' in condition) {
    const where = condition.where === undefined ? undefined : resolveCondition(condition.where, scope, inside);
    const count = model(condition.count);
    return where === null || count === null ? null : { count, ...(where === undefined ? {} : { where }), ...bounds };
  }
  if ('value' in condition) {
    const value = resolveOperand(condition.value, scope, inside);
    return value === null ? null : { value, ...bounds };
  }
  const field = referredField(scope, condition.field);
  return field === null ? null : { ...condition, ...bounds, field: field.id };
}

function resolveBounds(condition: object, scope: ConditionScope, inside: readonly string[]): Comparison | null {
  const bounds: Comparison = condition;
  const written = comparatorNames.flatMap((name) =>
    bounds[name] === undefined ? [] : [[name, bounds[name]] as const],
  );
  const resolved = written.map(([name, bound]) => [name, resolveOperand(bound, scope, inside)] as const);
  return resolved.some(([, bound]) => bound === null) ? null : Object.fromEntries(resolved);
}

/** Null as for a condition. */
export function resolveOperand(
  operand: Operand,
  scope: ConditionScope,
  inside: readonly string[] = [],
): Operand | null {
  if (typeof operand === 'number') return operand;
  if (typeof operand === 'string') {
    return kindOfText(operand) === 'field' ? (referredField(scope, operand)?.id ?? null) : operand;
  }
  return mapOperation(operand, {
    operand: (one) => resolveOperand(one, scope, inside),
    field: (reference) => referredField(scope, reference)?.id ?? null,
    model: (alias) => scope.models.get(alias)?.key ?? null,
    condition: (one) => resolveCondition(one, scope, inside),
  });
}

/** Stands for a condition that does not resolve. A flow with one is never compiled. */
const never: CompiledCondition = { any: [] };

/** Null only without a condition. */
export function conditionOf(condition: Condition, scope: Scope): CompiledCondition;
export function conditionOf(condition: Condition | undefined, scope: Scope): CompiledCondition | null;
export function conditionOf(condition: Condition | undefined, scope: Scope): CompiledCondition | null {
  return condition === undefined ? null : (resolveCondition(condition, scope) ?? never);
}
