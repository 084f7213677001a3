import { inSlices, rowsPerSlice } from '../helpers/inSlices.ts';
import { classListKeyContext } from '../people/classList/classList.ts';
import { type KeyedRows, keyIdLength, type WrappedRow } from '../store/keyRows.ts';
import type { PropertyName } from '../store/propertyNames.ts';
import type { Store } from '../store/store.ts';
import { sealContextOfClaim, sealContextOfUpload } from '../vault/claimTexts.ts';
import { CannotOpen, type StorageKeys } from '../vault/storageKeys.ts';

/** The rows with wrapped data keys, and the seal context of each. */
const keyedRows: Readonly<Record<KeyedRows, (id: string) => readonly string[]>> = {
  claims: sealContextOfClaim,
  draftDocuments: sealContextOfUpload,
  quarantine: sealContextOfUpload,
};
const kinds = ['claims', 'draftDocuments', 'quarantine'] as const satisfies readonly KeyedRows[];

const keyedProperties: readonly { readonly name: PropertyName; readonly context: readonly string[] }[] = [
  { name: 'classListKey', context: classListKeyContext },
];

/** Numbers of data keys. */
export type Wrapped = Readonly<Record<KeyedRows | 'properties', number>>;

export const noneWrapped: Wrapped = { claims: 0, draftDocuments: 0, quarantine: 0, properties: 0 };

type Keyed = Pick<Store, 'keys' | 'properties'>;

/** By the id of the storage key. Reads every claim's row once. */
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
 * Wraps every data key by the first storage key, and returns how many changed. Works in slices, so that an interrupted
 * run can be repeated, and other servers may run meanwhile. `onProblem` gets the keys that cannot be opened.
 */
export async function rewrapAll(
  { keys, properties }: Keyed,
  storageKeys: StorageKeys,
  onProblem: (problem: string) => void,
): Promise<number> {
  const rewrapped = (row: WrappedRow, context: readonly string[]) => {
    try {
      const to = storageKeys.rewrap(row.wrappedKey, context);
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
  for (const { name, context } of keyedProperties) {
    const value = await properties.get(name);
    const [change] = value === null ? [] : rewrapped({ id: name, wrappedKey: value }, context);
    if (change === undefined) continue;
    await properties.set(name, change.to);
    count += 1;
  }
  return count;
}
