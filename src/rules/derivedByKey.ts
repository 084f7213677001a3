import { LayeredMap } from './layeredMap.ts';
import { onceEach } from './onceEach.ts';

interface Derived<V extends {}, W extends {}> {
  readonly from: LayeredMap<V>;
  readonly byKey: LayeredMap<W>;
}

/** What follows from each value of a map; nothing under a key for which it is undefined. After an edit only that of other values is derived again. */
export function derivedByKey<V extends {}, W extends {}>(
  derive: (value: V, key: string) => W | undefined,
): (from: LayeredMap<V>) => LayeredMap<W> {
  let last: WeakRef<Derived<V, W>> | null = null;
  const derivedOf = onceEach((from: LayeredMap<V>): Derived<V, W> => {
    const before = last?.deref();
    const keys = before === undefined ? from.keys() : from.changedSince(before.from);
    const derived = [...keys].map((key) => {
      const value = from.get(key);
      return [key, value === undefined ? undefined : derive(value, key)] as const;
    });
    const byKey = (before?.byKey ?? new LayeredMap<W>(new Map())).with(derived);
    const made = { from, byKey };
    last = new WeakRef(made);
    return made;
  });
  return (from) => derivedOf(from).byKey;
}
