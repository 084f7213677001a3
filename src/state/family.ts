/**
 * Returns the same object for a key while something holds it, so that atoms of deleted records are collected. Stores
 * share it: what it creates must not hold state.
 */
export function family<Value extends object>(create: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, WeakRef<Value>>();
  const collected = new FinalizationRegistry<string>((key) => {
    if (known.get(key)?.deref() === undefined) known.delete(key);
  });
  return (key) => {
    const held = known.get(key)?.deref();
    if (held !== undefined) return held;
    const created = create(key);
    known.set(key, new WeakRef(created));
    collected.register(created, key);
    return created;
  };
}
