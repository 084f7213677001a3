/**
 * Gives the same object for the same key, for as long as anybody holds that object: the atoms of records that are gone go
 * with them. What it makes must keep nothing itself: stores share it.
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
