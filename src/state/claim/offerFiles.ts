import { atom, type Getter } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import type { CompiledRecords } from '../../compile/compiledPage.ts';
import { noRoom, onlyOne } from '../../rules/fileCount.ts';
import { commonName, distinctName, duplicateFile, fileRefusal } from '../../rules/fileRefusal.ts';
import type { Message } from '../../rules/message.ts';
import { fieldId } from '../../rules/names.ts';
import { type FileLike, fileListOf, isFileList } from '../../rules/value.ts';
import { appSettingsAtom, cultureAtom } from '../appState.ts';
import { refuseFieldAtom } from '../validation/validation.ts';
import { commitFieldAtom } from './commit.ts';
import { documentName } from './documentName.ts';
import type { FormModel } from './formModel.ts';
import { isPhotoToMake, makePhotoAtom, type PhotoMaker } from './madePhotos.ts';
import { editedModelsAtom, requireModel, savedModelsAtom } from './models.ts';
import {
  addRecordAtom,
  documentsLeftAtom,
  isDirtyEdit,
  recordsAtom,
  recordsMessagesAtom,
  requireRecords,
} from './records.ts';

interface OfferedTo extends FieldInstance {
  readonly files: readonly FileLike[];
  /** Null where photos cannot be made smaller. */
  readonly maker: PhotoMaker | null;
}

/** Takes one file into the field. Returns why it takes none; the caller shows it. */
export const offerFilesAtom = atom(null, (get, set, { field, record, files, maker }: OfferedTo): Message | null => {
  const [only, ...others] = files;
  if (only === undefined) return null;
  if (others.length > 0) return onlyOne(files);
  const { file, refusal } = look(get, only, record, maker);
  if (refusal === null) set(takeAtom, { field, record, file, maker });
  return refusal;
});

export interface OfferedDocuments {
  readonly node: string;
  /** Of the records; the one of `record` where they are offered in that. */
  readonly parent: string | null;
  readonly record: string | null;
  readonly files: readonly FileLike[];
  readonly maker: PhotoMaker | null;
}

export interface Offered {
  readonly taken: number;
  readonly refused: number;
}

/**
 * Each file gets a record, the first one the draft that nothing is in; a refused file says why at its own. Files
 * beyond the limit are named at the records as a whole: none is dropped silently.
 */
export const offerDocumentsAtom = atom(
  null,
  (get, set, { node, parent: around, record: own, files, maker }: OfferedDocuments): Offered => {
    const parent = own === null ? around : requireModel(get, own).parent;
    const { flow, records } = requireRecords(get, node);
    const field = fieldId(records.model, flow.models[records.model]?.fileField ?? '');
    const isFree = (draft: FormModel) =>
      draft.clientId === own ? documentName(get, draft.clientId) === null : !isDirtyEdit(get, draft);
    const recordFor = () => {
      const free = get(recordsAtom(records.model, parent)).draft.filter(isFree);
      const record = free.find(({ clientId }) => clientId === own) ?? free[0];
      if (record !== undefined) return record.clientId;
      return roomFor(get, records, parent) > 0 ? set(addRecordAtom, { node, parent }) : null;
    };
    const waiting: { readonly file: FileLike; readonly refusal: Message }[] = [];
    const withoutRoom: FileLike[] = [];
    set(recordsMessagesAtom(node, parent), []);
    let taken = 0;
    for (const offered of files) {
      const { file, refusal } = look(get, offered, null, maker);
      if (refusal !== null) {
        waiting.push({ file, refusal });
        continue;
      }
      const record = recordFor();
      if (record === null) {
        withoutRoom.push(file);
        continue;
      }
      set(takeAtom, { field, record, file, maker });
      taken += 1;
    }
    // After the good ones, which need the room.
    for (const { file, refusal } of waiting) {
      const record = recordFor();
      if (record === null) withoutRoom.push(file);
      else set(refuseFieldAtom, { field, record, message: refusal });
    }
    if (withoutRoom.length > 0) set(recordsMessagesAtom(node, parent), [noRoom(withoutRoom)]);
    return { taken, refused: files.length - taken };
  },
);

const takeAtom = atom(
  null,
  (_get, set, { file, maker, ...instance }: Omit<OfferedTo, 'files'> & { readonly file: FileLike }) => {
    const list = fileListOf(file);
    set(commitFieldAtom, { ...instance, value: list });
    if (maker !== null) set(makePhotoAtom, { list, maker });
  },
);

/** Under a name that no other document has: phones give each photo the same. */
function look(get: Getter, offered: FileLike, record: string | null, maker: PhotoMaker | null) {
  const others = documents(get, record);
  const known = others.some(({ name, size }) => commonName(name) === commonName(offered.name) && size === offered.size);
  if (known) return { file: offered, refusal: duplicateFile(offered) };
  const names = others.map(({ name }) => name);
  const isNew = !names.includes(offered.name) || !(offered instanceof File);
  const file = isNew ? offered : renamed(offered, distinctName(offered.name, names));
  return { file, refusal: refusalOf(get, file, others, maker) };
}

function refusalOf(get: Getter, file: FileLike, others: readonly FileLike[], maker: PhotoMaker | null): Message | null {
  const limits = get(appSettingsAtom)?.uploads;
  if (limits === undefined) return null;
  /** What is left of a photo that is made smaller is not known before. */
  const sizeOf = (each: FileLike) =>
    maker !== null && isPhotoToMake(each, limits.maxFileBytes) ? Math.min(each.size, limits.maxFileBytes) : each.size;
  const attached = others.reduce((sum, other) => sum + sizeOf(other), 0);
  return fileRefusal({ name: file.name, size: sizeOf(file) }, limits, attached, get(cultureAtom));
}

const renamed = (file: File, name: string) =>
  new File([file], name, { type: file.type, lastModified: file.lastModified });

/** Within the node's maximum and the claim's limit of documents, edited records included. */
function roomFor(get: Getter, { model, maxItems }: CompiledRecords, parent: string | null): number {
  const { draft, saved } = get(recordsAtom(model, parent));
  const ofNode = maxItems === null ? Number.POSITIVE_INFINITY : maxItems - draft.length - saved.length;
  return Math.min(ofNode, get(documentsLeftAtom) - draft.length);
}

/** The files of all records but one. */
function documents(get: Getter, except: string | null): readonly FileLike[] {
  return [...get(editedModelsAtom), ...get(savedModelsAtom)]
    .filter(({ clientId }) => clientId !== except)
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((cell) => {
      const value = get(cell.value);
      const file = isFileList(value) ? value.item(0) : null;
      return file === null ? [] : [file];
    });
}
