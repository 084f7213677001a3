import { StartupError } from '../../helpers/startupError.ts';
import type { ClassMember, ClassRow } from '../../store/classListRows.ts';
import type { Store } from '../../store/store.ts';
import { CannotOpen, type StorageKeys } from '../../vault/storageKeys.ts';
import { type ClassListKey, classListKey } from './classListKey.ts';

/** Who may file with a notice, as they are read. */
export interface ClassList {
  readonly key: ClassListKey;
  /** @throws Error, without what is stored, when that is damaged. */
  find(noticeId: string): Promise<ClassMember | null>;
}

type Stored = Pick<Store, 'classList' | 'properties'>;

/** Where the data key of the list is wrapped, and for what place: storage keys are changed by it. */
export const classListKeyContext = ['class list'];

/** Opens the class list; at first makes its key. @throws StartupError when no storage key opens it. */
export async function openClassList({ classList, properties }: Stored, storageKeys: StorageKeys): Promise<ClassList> {
  const kept = await properties.get('classListKey');
  const wrapped =
    kept ?? (await properties.setFirst('classListKey', storageKeys.newDataKey(classListKeyContext).wrapped));
  return over(classList, unwrapped(wrapped, storageKeys));
}

/** The class list of a server that was started before: makes nothing. @throws StartupError where there is none. */
export async function openExistingClassList(
  { classList, properties }: Stored,
  storageKeys: StorageKeys,
): Promise<ClassList> {
  const wrapped = await properties.get('classListKey');
  if (wrapped === null) throw new StartupError('There is no class list yet: start the server once.');
  return over(classList, unwrapped(wrapped, storageKeys));
}

function over(store: Store['classList'], key: ClassListKey): ClassList {
  return {
    key,
    async find(noticeId) {
      const row: ClassRow | null = await store.find(noticeId);
      if (row === null) return null;
      const member = key.open(row);
      if (member === null) throw new Error('A row of the class list is damaged: import the class list again.');
      return member;
    },
  };
}

function unwrapped(wrapped: string, storageKeys: StorageKeys): ClassListKey {
  try {
    return classListKey(storageKeys.unwrap(wrapped, classListKeyContext));
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    throw new StartupError(
      `The class list cannot be opened: ${error.message} Restore the storage key or the database from a backup.`,
    );
  }
}
