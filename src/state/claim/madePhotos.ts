import { atom, type Getter } from 'jotai';
import { extensionOf } from '../../rules/fileName.ts';
import { fileRefusal, isPhoto } from '../../rules/fileRefusal.ts';
import { type FileLike, type FileListLike, fileListOf } from '../../rules/value.ts';
import { appSettingsAtom, cultureAtom } from '../appState.ts';
import { setTransferAtom } from '../transfers.ts';
import { refuseTransferAtom } from '../validation/refuseTransfer.ts';
import { commitFieldAtom } from './commit.ts';
import { filesAtom, knownFile, nameFile } from './fieldSnapshots.ts';
import { heldFilesAtom } from './heldFiles.ts';

/** Makes a photo that everyone can open and that is small enough; null where the browser cannot read it. */
export type PhotoMaker = (photo: File, maxBytes: number) => Promise<File | null>;

/** Apple's photos, which few other programs open. */
const isHeic = (name: string) => /^\.hei[cf]$/.test(extensionOf(name));

export const isPhotoToMake = (file: FileLike, maxBytes: number): boolean =>
  file instanceof File && file.size > 0 && isPhoto(file.name) && (file.size > maxBytes || isHeic(file.name));

export interface MadeFrom {
  /** In bytes. */
  readonly size: number;
  readonly isOtherType: boolean;
}

/** What photos were before they were made, while the page is open. */
export const madeFromAtom = atom(() => new WeakMap<FileLike, MadeFrom>());

/** Resolves when no photo is being made. One at a time: a large one takes much of a phone's memory. */
export const photosMadeAtom = atom<Promise<void>>(Promise.resolve());

interface ToMake {
  readonly list: FileListLike;
  readonly maker: PhotoMaker;
}

/** The upload starts once the photo is made. */
export const makePhotoAtom = atom(null, (get, set, { list, maker }: ToMake) => {
  const photo = list.item(0);
  const limits = get(appSettingsAtom)?.uploads;
  if (!(photo instanceof File) || limits === undefined || !isPhotoToMake(photo, limits.maxFileBytes)) return;
  const file = nameFile(get, list);
  set(setTransferAtom, file, { state: 'preparing' });
  const make = async () => {
    // An unreadable photo is judged as it is.
    const made = await maker(photo, limits.maxFileBytes).catch(() => null);
    const then = made ?? photo;
    const refusal = fileRefusal(then, limits, 0, get(cultureAtom));
    if (refusal !== null) {
      set(refuseTransferAtom, file, refusal);
      return;
    }
    if (made !== null) get(madeFromAtom).set(made, { size: photo.size, isOtherType: made.name !== photo.name });
    set(replaceFileAtom, file, then);
  };
  set(photosMadeAtom, get(photosMadeAtom).then(make));
});

/** In its field, and for a record that may be brought back. */
const replaceFileAtom = atom(null, (get, set, file: string, document: File) => {
  const next = fileListOf(document);
  const held = heldUnder(get, file);
  get(filesAtom).set(file, next);
  set(setTransferAtom, file, null);
  for (const { field, record } of held) set(commitFieldAtom, { field, record, value: next });
});

const heldUnder = (get: Getter, file: string) => get(heldFilesAtom).filter(({ list }) => knownFile(get, list) === file);
