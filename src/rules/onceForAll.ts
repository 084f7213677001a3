interface Branch<V> {
  readonly next: WeakMap<object, Branch<V>>;
  made: { readonly value: V } | null;
}

const branch = <V>(): Branch<V> => ({ next: new WeakMap(), made: null });

/**
 * Memoises per list of objects, the very same ones in the same order, as long as all of them live. What is made must
 * depend on nothing else.
 */
export function onceForAll<V>(): (keys: readonly object[], make: () => V) => V {
  const root = branch<V>();
  return (keys, make) => {
    let at = root;
    for (const key of keys) {
      const known = at.next.get(key) ?? branch();
      at.next.set(key, known);
      at = known;
    }
    at.made ??= { value: make() };
    return at.made.value;
  };
}

const lists = onceForAll<object>();

/** One object for all lists that have the very same objects in the same order. */
export const sameList = (list: readonly object[]): object => lists(list, () => ({}));
