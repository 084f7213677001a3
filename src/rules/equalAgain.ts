import { onceEach } from './onceEach.ts';

/** Two of a document are the one that is written and the one that could last be read. */
const keptOfKey = 2;

/**
 * Gives what it gave before under the key where that is written alike, so that what is memoised for it holds on. `write`
 * must tell apart whatever differs.
 */
export function equalAgain<V extends object>(write: (one: V) => string): (key: object, one: V) => V {
  const given = onceEach((_: object): { last: readonly (readonly [string, V])[] } => ({ last: [] }));
  return (key, one) => {
    const kept = given(key);
    const written = write(one);
    const known = kept.last.find(([before]) => before === written) ?? ([written, one] as const);
    kept.last = [known, ...kept.last.filter((other) => other !== known)].slice(0, keptOfKey);
    return known[1];
  };
}

/** Gives a set that it gave before where one is equal. */
export function equalSetAgain(): (one: ReadonlySet<string>) => ReadonlySet<string> {
  let last: readonly ReadonlySet<string>[] = [];
  return (one) => {
    const known = last.find((before) => isEqual(before, one)) ?? one;
    last = [known, ...last.filter((other) => other !== known)].slice(0, keptSets);
    return known;
  };
}

const isEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((value) => other.has(value));

/** A project has several settlements, of which an editor may show some at a time. */
const keptSets = 8;
