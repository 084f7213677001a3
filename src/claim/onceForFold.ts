import type { Fold } from '../rules/context.ts';

/** Memoises `make` per fold, with its type. */
export function onceForFold<Place extends readonly unknown[]>(
  make: <T>(fold: Fold<T>) => (...place: Place) => T,
): <T>(fold: Fold<T>, ...place: Place) => T {
  const made = new WeakMap<object, Made<unknown, Place>>();
  return <T>(fold: Fold<T>, ...place: Place): T => {
    const known = made.get(fold);
    if (known !== undefined && isOf(known, fold)) return known.at(...place);
    const one: Made<T, Place> = { fold, at: make(fold) };
    made.set(fold, one);
    return one.at(...place);
  };
}

interface Made<T, Place extends readonly unknown[]> {
  readonly fold: Fold<T>;
  readonly at: (...place: Place) => T;
}

const isOf = <T, Place extends readonly unknown[]>(made: Made<unknown, Place>, fold: Fold<T>): made is Made<T, Place> =>
  made.fold === fold;
