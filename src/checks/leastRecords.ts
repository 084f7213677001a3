/** How many records a list asks for of everyone who sees it, and which of its properties does. */
export function leastRecords({ minItems, requires, required }: Readonly<Record<string, unknown>>) {
  const byProperty = {
    minItems: countOf(minItems),
    requires: requiredOf(requires),
    required: required === true ? 1 : 0,
  };
  const least = Math.max(...Object.values(byProperty));
  const at = (['minItems', 'requires', 'required'] as const).find((key) => byProperty[key] === least) ?? 'minItems';
  return { least, at };
}

function countOf(minItems: unknown): number {
  if (typeof minItems !== 'object' || minItems === null || 'when' in minItems || !('count' in minItems)) return 0;
  const { count } = minItems;
  // Another answer may say how many.
  return typeof count === 'number' || typeof count === 'string' ? Number(count) || 0 : 0;
}

/** Without those that are required under a condition. */
function requiredOf(requires: unknown): number {
  const kinds: readonly unknown[] = Array.isArray(requires) ? requires : [];
  return kinds.reduce<number>((sum, kind) => {
    if (typeof kind === 'string') return sum + 1;
    if (typeof kind !== 'object' || kind === null || 'when' in kind) return sum;
    return sum + ('count' in kind && typeof kind.count === 'number' ? kind.count : 1);
  }, 0);
}
