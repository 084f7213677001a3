import type { CompiledCondition, Condition } from '../condition.ts';
import { suggestion } from '../didYouMean.ts';

/** What references mean where a condition is written. */
export interface ConditionReferences {
  field(reference: string): string;
  model(alias: string): string;
}

/** Named conditions, and what references mean where those are written (flows.json). */
export interface NamedConditions {
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly references: ConditionReferences;
}

/**
 * Returns the condition with every name replaced by its definition and every reference mapped. A reference inside a
 * named condition is mapped by `named.references`, all others by `references`.
 * @throws Error when a name is unknown, or when named conditions use each other in a circle: the message has the path.
 */
export function mapCondition(
  condition: Condition,
  references: ConditionReferences,
  named: NamedConditions,
): CompiledCondition {
  return mapPart(condition, references, named, []);
}

function mapPart(
  part: Condition,
  references: ConditionReferences,
  named: NamedConditions,
  path: readonly string[],
): CompiledCondition {
  const inner = (child: Condition) => mapPart(child, references, named, path);
  if (typeof part === 'string') return inlineName(part, named, path);
  if ('all' in part) return { all: part.all.map(inner) };
  if ('any' in part) return { any: part.any.map(inner) };
  if ('not' in part) return { not: inner(part.not) };
  if ('count' in part) return { ...part, count: references.model(part.count) };
  return { ...part, field: references.field(part.field) };
}

function inlineName(name: string, named: NamedConditions, path: readonly string[]): CompiledCondition {
  const definition = Object.hasOwn(named.conditions, name) ? named.conditions[name] : undefined;
  if (definition === undefined) {
    const known = Object.keys(named.conditions);
    throw new Error(`"${name}" is not a condition of flows.json. ${suggestion(name, known)}`);
  }
  if (path.includes(name)) {
    const circle = [...path.slice(path.indexOf(name)), name].join(' → ');
    throw new Error(`These named conditions use each other in a circle: ${circle}. Remove one of the uses.`);
  }
  return mapPart(definition, named.references, named, [...path, name]);
}
