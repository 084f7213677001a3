import { onceEach } from './onceEach.ts';

/** Two of a document are the one that is written and the one that could last be read. */
const keptOfKey = 2;
/** A project has several settlements, of which an editor may show some at a time. */
const keptSets = 8;

/**
 * Gives what it gave before under the key where that is written alike, so that what is memoised for it holds on. `write`
 * must tell apart whatever differs.
 */
export function equalAgain<V extends object>(write: (one: V) => string): (key: object, one: V) => V {
  const isAlike = ([before]: readonly [string, V], [now]: readonly [string, V]) => before === now;
  const given = onceEach((_: object) => again(keptOfKey, isAlike));
  return (key, one) => given(key)([write(one), one])[1];
}

/** Gives a set that it gave before where one is equal. */
export const equalSetAgain = (): ((one: ReadonlySet<string>) => ReadonlySet<string>) => again(keptSets, isSameSet);

export const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one === other || (one.size === other.size && [...one].every((value) => other.has(value)));

/** Gives one of the `most` that it last gave, where it is alike. */
function again<V>(most: number, isAlike: (before: V, now: V) => boolean): (one: V) => V {
  let last: readonly V[] = [];
  return (one) => {
    const known = last.find((before) => isAlike(before, one)) ?? one;
    last = [known, ...last.filter((other) => other !== known)].slice(0, most);
    return known;
  };
}
