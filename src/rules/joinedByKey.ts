import { LayeredMap } from './layeredMap.ts';
import { onceEach } from './onceEach.ts';

interface Said<P, V> {
  readonly part: P;
  readonly said: V;
}

interface Joined<P, V, W extends {}> {
  readonly parts: readonly P[];
  /** In the order of the parts. */
  readonly saidOf: LayeredMap<readonly Said<P, V>[]>;
  readonly byKey: LayeredMap<W>;
}

/** With more parts that are others, to begin anew takes no longer. */
const mostChanged = 8;

/**
 * What parts say under each key, together: `join` gets it in their order. After an edit only the keys of parts that are
 * others are joined again. A part says the same for as long as it is the same object.
 */
export function joinedByKey<P extends object, V, W extends {}>(
  saidBy: (part: P) => ReadonlyMap<string, V>,
  join: (said: readonly V[]) => W,
): (parts: readonly P[]) => LayeredMap<W> {
  const together = (all: readonly Said<P, V>[]) => join(all.map(({ said }) => said));

  function anew(parts: readonly P[]): Joined<P, V, W> {
    const saidOf = new Map<string, Said<P, V>[]>();
    for (const part of parts) {
      for (const [key, said] of saidBy(part)) {
        const known = saidOf.get(key);
        if (known === undefined) saidOf.set(key, [{ part, said }]);
        else known.push({ part, said });
      }
    }
    const byKey = new Map([...saidOf].map(([key, all]) => [key, together(all)]));
    return { parts, saidOf: new LayeredMap<readonly Said<P, V>[]>(saidOf), byKey: new LayeredMap(byKey) };
  }

  function after(before: Joined<P, V, W>, parts: readonly P[]): Joined<P, V, W> {
    const changed = changedParts(before.parts, parts);
    if (changed === null) return anew(parts);
    const { gone, added } = changed;
    const numbers = new Map(parts.map((part, number) => [part, number]));
    const numberOf = ({ part }: Said<P, V>) => numbers.get(part) ?? 0;
    const keys = new Set([...gone, ...added].flatMap((part) => [...saidBy(part).keys()]));
    const said = [...keys].map((key): readonly [string, readonly Said<P, V>[] | undefined] => {
      const stays = (before.saidOf.get(key) ?? []).filter(({ part }) => numbers.has(part));
      const comes = added.flatMap((part) => {
        const one = saidBy(part).get(key);
        return one === undefined ? [] : [{ part, said: one }];
      });
      const all = [...stays, ...comes].sort((one, other) => numberOf(one) - numberOf(other));
      return [key, all.length === 0 ? undefined : all];
    });
    return {
      parts,
      saidOf: before.saidOf.with(said),
      byKey: before.byKey.with(said.map(([key, all]) => [key, all && together(all)])),
    };
  }

  // What was joined last lives for as long as its parts do.
  let last: WeakRef<Joined<P, V, W>> | null = null;
  const joinedOf = onceEach((parts: readonly P[]): Joined<P, V, W> => {
    const before = last?.deref();
    const made = before === undefined ? anew(parts) : after(before, parts);
    last = new WeakRef(made);
    return made;
  });
  return (parts) => joinedOf(parts).byKey;
}

/** Null where many are others, or those that stay have changed their order. */
function changedParts<P>(
  before: readonly P[],
  now: readonly P[],
): { readonly gone: readonly P[]; readonly added: readonly P[] } | null {
  const [then, there] = [new Set(before), new Set(now)];
  const gone = before.filter((part) => !there.has(part));
  const added = now.filter((part) => !then.has(part));
  if (gone.length + added.length > mostChanged) return null;
  const [stayed, stays] = [before.filter((part) => there.has(part)), now.filter((part) => then.has(part))];
  return stays.every((part, index) => part === stayed[index]) ? { gone, added } : null;
}
