import { LayeredMap } from './layeredMap.ts';
import { onceEach } from './onceEach.ts';

interface Derived<V extends {}, W extends {}> {
  readonly from: LayeredMap<V>;
  readonly byKey: LayeredMap<W>;
}

/**
 * What follows from each value of a map, and from there being none under one of `keys`; nothing where it is undefined. After
 * an edit only what follows from other values is derived again.
 */
export function derivedByKey<V extends {}, W extends {}>(
  derive: (value: V | undefined, key: string) => W | undefined,
  keys: readonly string[] = [],
): (from: LayeredMap<V>) => LayeredMap<W> {
  let last: WeakRef<Derived<V, W>> | null = null;
  const derivedOf = onceEach((from: LayeredMap<V>): Derived<V, W> => {
    const before = last?.deref();
    const others = before === undefined ? new Set([...from.keys(), ...keys]) : from.changedSince(before.from);
    const byKey = (before?.byKey ?? new LayeredMap<W>(new Map())).with(
      [...others].map((key) => [key, derive(from.get(key), key)] as const),
    );
    const made = { from, byKey };
    last = new WeakRef(made);
    return made;
  });
  return (from) => derivedOf(from).byKey;
}
