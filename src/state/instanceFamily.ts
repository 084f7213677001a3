import type { Atom } from 'jotai';

/** What is remembered by record; null stands for outside all records. */
const forgetters: ((record: string) => void)[] = [];

/**
 * A family of atoms with one atom for each key in each record, or outside all of them (null): asked again it is the
 * same one, until its record is forgotten. Make families at the top of a module, they are never forgotten themselves.
 */
export function instanceFamily<Key, Value extends Atom<unknown>>(
  newKeys: () => { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  create: (key: Key, record: string | null) => Value,
): (key: Key, record: string | null) => Value {
  const byRecord = new Map<string | null, ReturnType<typeof newKeys>>();
  forgetters.push((record) => byRecord.delete(record));
  return (key, record) => {
    const inRecord = byRecord.get(record) ?? newKeys();
    byRecord.set(record, inRecord);
    const known = inRecord.get(key);
    if (known !== undefined) return known;
    const created = create(key, record);
    inRecord.set(key, created);
    return created;
  };
}

/**
 * Forgets the atoms of records that are gone; a page on which one adds and deletes all day grows no heavier. In a
 * moment, because what still shows a record is told first, and would ask for its atoms again.
 */
export function forgetRecords(records: Iterable<string>): void {
  const gone = [...records];
  queueMicrotask(() => {
    for (const record of gone) for (const forget of forgetters) forget(record);
  });
}
