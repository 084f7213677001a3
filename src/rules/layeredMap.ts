/** More than this part of a map in the layer above it are written anew, as one map. */
const mostAbove = 1 / 4;

/**
 * A map that shares all but some entries with the one that it was made from: another value under few of twenty thousand keys
 * takes the time of the few, and so does telling which they are.
 */
export class LayeredMap<V extends {}> {
  readonly #below: ReadonlyMap<string, V>;
  /** Undefined for a key that is below only. */
  readonly #above: ReadonlyMap<string, V | undefined>;

  constructor(below: ReadonlyMap<string, V>, above: ReadonlyMap<string, V | undefined> = new Map()) {
    this.#below = below;
    this.#above = above;
  }

  get(key: string): V | undefined {
    return this.#above.has(key) ? this.#above.get(key) : this.#below.get(key);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  *[Symbol.iterator](): Generator<readonly [key: string, value: V]> {
    for (const entry of this.#below) if (!this.#above.has(entry[0])) yield entry;
    for (const [key, value] of this.#above) if (value !== undefined) yield [key, value];
  }

  *keys(): Generator<string> {
    for (const [key] of this) yield key;
  }

  /** With other values under some keys; undefined takes a key out. */
  with(changes: Iterable<readonly [key: string, value: V | undefined]>): LayeredMap<V> {
    const above = new Map(this.#above);
    for (const [key, value] of changes) {
      if (value === this.#below.get(key)) above.delete(key);
      else above.set(key, value);
    }
    const next = new LayeredMap(this.#below, above);
    return above.size > this.#below.size * mostAbove ? new LayeredMap(new Map(next)) : next;
  }

  /** The keys under which `before` has another value; all keys where the two share nothing. */
  changedSince(before: LayeredMap<V>): Iterable<string> {
    const isShared = before.#below === this.#below;
    const keys = isShared ? [...this.#above.keys(), ...before.#above.keys()] : [...this.keys(), ...before.keys()];
    return new Set(keys.filter((key) => before.get(key) !== this.get(key)));
  }
}
