import type { CompiledField } from '../../compile/compiledPage.ts';
import type { MaskName } from '../../rules/masks/names.ts';
import { decide } from './decide.ts';
import { someEffort } from './effort.ts';
import { fieldConstraints } from './fieldConstraints.ts';
import type { FieldSurroundings } from './valuesOf.ts';

type MaskedField = readonly [field: CompiledField, mask: MaskName];

/** False where it is proven that no text is a valid answer to both fields, each typed under its mask. */
export function mayShareText(one: MaskedField, other: MaskedField, surroundings: FieldSurroundings): boolean {
  const effort = someEffort();
  const constraints = [one, other].flatMap(([field, mask]) => fieldConstraints(field, { mask }, surroundings, effort));
  return decide(constraints, surroundings.today, effort) !== 'none';
}
