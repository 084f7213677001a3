import type { CompiledField } from '../../compile/compiledPage.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import type { Constraint, Property } from './constraint.ts';
import { decide } from './decide.ts';
import { renewed, someEffort } from './effort.ts';
import { fieldConstraints } from './fieldConstraints.ts';
import { type FieldSurroundings, valuesOf } from './valuesOf.ts';

/**
 * Where no value but an empty one is taken by a field: what in it contradicts each other, of which nothing can be left
 * out. Null where there is a value, or none was found.
 */
export function emptyBecause(
  field: CompiledField,
  surroundings: FieldSurroundings,
): readonly (AppliedRule | Exclude<Property, 'typed' | 'wanted'>)[] | null {
  if (valuesOf(field, surroundings).kept !== 'none') return null;
  const effort = someEffort();
  const isEmpty = (constraints: readonly Constraint[]) =>
    decide(constraints, surroundings.today, renewed(effort)) === 'none';
  let left = fieldConstraints(field, {}, surroundings, effort);
  for (const one of left) {
    const rest = left.filter((other) => other !== one);
    if (one.by !== 'typed' && isEmpty(rest)) left = rest;
  }
  return left.flatMap(({ by }) => (by === 'typed' || by === 'wanted' ? [] : [by]));
}
