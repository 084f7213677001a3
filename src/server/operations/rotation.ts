import { inSlices, rowsPerSlice } from '../helpers/inSlices.ts';
import { classListKeyContext } from '../people/classList/classList.ts';
import { type KeyedRows, keyIdLength, type WrappedRow } from '../store/keyStore.ts';
import type { PropertyName } from '../store/propertyStore.ts';
import type { Store } from '../store/store.ts';
import { sealContextOfClaim, sealContextOfUpload } from '../vault/claimTexts.ts';
import { CannotOpen, type StorageKeys } from '../vault/storageKeys.ts';

/** What storage keys wrap in rows, and for which place. */
const keyedRows: Readonly<Record<KeyedRows, (id: string) => readonly string[]>> = {
  claims: sealContextOfClaim,
  draftDocuments: sealContextOfUpload,
  quarantine: sealContextOfUpload,
};
const kinds = ['claims', 'draftDocuments', 'quarantine'] as const satisfies readonly KeyedRows[];

/** What they wrap in properties. */
const keyedProperties: readonly { readonly name: PropertyName; readonly place: readonly string[] }[] = [
  { name: 'classListKey', place: classListKeyContext },
];

/** How many data keys a storage key wraps. */
export type Wrapped = Readonly<Record<KeyedRows | 'properties', number>>;

export const noneWrapped: Wrapped = { claims: 0, draftDocuments: 0, quarantine: 0, properties: 0 };

type Keyed = Pick<Store, 'keys' | 'properties'>;

/** How many data keys each storage key wraps, by its id. Reads every claim's row once. */
export async function countWrapped({ keys, properties }: Keyed): Promise<ReadonlyMap<string, Wrapped>> {
  const wrapped = new Map<string, Wrapped>();
  const add = (keyId: string, kind: keyof Wrapped, count: number) => {
    const known = wrapped.get(keyId) ?? noneWrapped;
    wrapped.set(keyId, { ...known, [kind]: known[kind] + count });
  };
  for (const kind of kinds) for (const [keyId, count] of await keys.count(kind)) add(keyId, kind, count);
  for (const { name } of keyedProperties) {
    const value = await properties.get(name);
    if (value !== null) add(value.slice(0, keyIdLength), 'properties', 1);
  }
  return wrapped;
}

/**
 * Has every data key wrapped by the first of the storage keys, and says how many were not. In slices, each of them whole
 * or not at all: what a kill cuts off is done by the next run. Servers with the same keys may run meanwhile. What no key
 * opens stays as it is, and `onProblem` hears of it.
 */
export async function rewrapAll(
  { keys, properties }: Keyed,
  storageKeys: StorageKeys,
  onProblem: (problem: string) => void,
): Promise<number> {
  const rewrapped = (row: WrappedRow, place: readonly string[]) => {
    try {
      const to = storageKeys.rewrap(row.wrappedKey, place);
      return to === null ? [] : [{ ...row, to }];
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error;
      onProblem(`${row.id}: ${error.message}`);
      return [];
    }
  };
  let count = 0;
  for (const kind of kinds) {
    const next = (after: string) => keys.wrappedByOthers(kind, storageKeys.id, after, rowsPerSlice);
    for await (const rows of inSlices(next, ({ id }) => id)) {
      const changes = rows.flatMap((row) => rewrapped(row, keyedRows[kind](row.id)));
      await keys.replace(kind, changes);
      count += changes.length;
    }
  }
  for (const { name, place } of keyedProperties) {
    const value = await properties.get(name);
    const [change] = value === null ? [] : rewrapped({ id: name, wrappedKey: value }, place);
    if (change === undefined) continue;
    await properties.set(name, change.to);
    count += 1;
  }
  return count;
}
