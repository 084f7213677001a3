import type { CompiledCondition } from '../rules/condition.ts';
import type { CompiledDependencies, CompiledField, CompiledRecords } from './compiledPage.ts';

/**
 * When conditions and rules see a field's value; null where they always may. An answer that the form does not ask for
 * is not sent, so that the server cannot know it: what may stay in the browser all the same (on a skipped page, or in
 * a field that keeps its value while hidden) reads as empty there.
 */
export function fieldReadWhen(
  { showWhen, dependencies }: Pick<CompiledField, 'showWhen' | 'dependencies'>,
  skipUnless: CompiledCondition | null,
): CompiledCondition | null {
  const shown = keepsHiddenValue(dependencies) ? [...showWhen, ...whileNotHidden(dependencies)] : [];
  return allOf(skipUnless === null ? shown : [skipUnless, ...shown]);
}

/** When the saved records of a node count; null where they always do. */
export function recordsReadWhen(
  showWhen: CompiledRecords['showWhen'],
  skipUnless: CompiledCondition | null,
): CompiledCondition | null {
  return allOf(skipUnless === null ? showWhen : [skipUnless, ...showWhen]);
}

/** Every other field is emptied when it is hidden. */
function keepsHiddenValue(dependencies: CompiledDependencies | null): boolean {
  return dependencies !== null && (!dependencies.resetOnAnyUnfulfilled || dependencies.resetValue !== null);
}

function whileNotHidden(dependencies: CompiledDependencies | null): readonly CompiledCondition[] {
  if (dependencies === null || !dependencies.hideComponentOnAnyUnfulfilled) return [];
  const conditions = dependencies.on.map(({ when }) => when);
  return dependencies.allDependenciesFulfilled ? conditions : [{ any: conditions }];
}

function allOf(conditions: readonly CompiledCondition[]): CompiledCondition | null {
  const [first, ...others] = conditions;
  if (first === undefined) return null;
  return others.length === 0 ? first : { all: conditions };
}
