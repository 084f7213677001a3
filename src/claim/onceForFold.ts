import type { Fold } from '../rules/context.ts';

/** Memoises `make` per fold, with its type. */
export function onceForFold<At extends readonly unknown[]>(
  make: <T>(fold: Fold<T>) => (...at: At) => T,
): <T>(fold: Fold<T>, ...at: At) => T {
  const made = new WeakMap<object, Made<unknown, At>>();
  return <T>(fold: Fold<T>, ...at: At): T => {
    const known = made.get(fold);
    if (known !== undefined && isOf(known, fold)) return known.at(...at);
    const one: Made<T, At> = { fold, at: make(fold) };
    made.set(fold, one);
    return one.at(...at);
  };
}

interface Made<T, At extends readonly unknown[]> {
  readonly fold: Fold<T>;
  readonly at: (...at: At) => T;
}

const isOf = <T, At extends readonly unknown[]>(made: Made<unknown, At>, fold: Fold<T>): made is Made<T, At> =>
  made.fold === fold;
