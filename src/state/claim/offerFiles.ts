import { atom, type Getter } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import type { CompiledRecords } from '../../compile/compiledPage.ts';
import { fileRefusal, noRoom, onlyOne } from '../../rules/fileRefusal.ts';
import type { Message } from '../../rules/message.ts';
import { type FileLike, fileListOf, isFileList } from '../../rules/value.ts';
import { appSettingsAtom, cultureAtom } from '../appState.ts';
import { requireActiveFlow } from '../flows.ts';
import { refuseFieldAtom } from '../validation/validation.ts';
import { commitFieldAtom } from './commit.ts';
import { editedModelsAtom, fieldCellAtom, requireModel, savedModelsAtom } from './models.ts';
import { addRecordAtom, documentsLeftAtom, recordsAtom } from './records.ts';

export interface Offered {
  /** Why this field takes none; the caller shows it. */
  readonly refusal: Message | null;
  readonly taken: number;
  readonly refused: number;
}

/**
 * A single file goes into the field. Of several each gets a record, the first usable one this record if it is empty; a
 * refused file shows why at its own record. Files beyond the limit are named at this field: none is dropped silently.
 */
export const offerFilesAtom = atom(
  null,
  (get, set, { field, record, files }: FieldInstance & { readonly files: readonly FileLike[] }): Offered => {
    const records = recordsOf(get, field);
    const [only, ...others] = files;
    if (only === undefined) return { refusal: null, taken: 0, refused: 0 };
    if (others.length > 0 && (records === null || record === null)) {
      return { refusal: onlyOne(files), taken: 0, refused: 0 };
    }
    const take = (file: FileLike, to: string | null) =>
      set(commitFieldAtom, { field, record: to, value: fileListOf(file) });
    if (others.length === 0 || records === null || record === null) {
      const refusal = refusalOf(get, only, record);
      if (refusal === null) take(only, record);
      return { refusal, taken: refusal === null ? 1 : 0, refused: 0 };
    }

    const { parent } = requireModel(get, record);
    let isEmpty = !isFileList(get(get(fieldCellAtom(field, record)).value));
    let [taken, refused] = [0, 0];
    const waiting: { readonly file: FileLike; readonly refusal: Message }[] = [];
    const withoutRoom: FileLike[] = [];
    for (const file of files) {
      const refusal = refusalOf(get, file, null);
      if (refusal !== null) {
        waiting.push({ file, refusal });
      } else if (isEmpty || roomFor(get, records, parent) > 0) {
        take(file, isEmpty ? record : set(addRecordAtom, { node: records.node, parent }));
        isEmpty = false;
        taken += 1;
      } else {
        withoutRoom.push(file);
      }
    }
    // This record last: the widget shows its refusal there.
    let own: Message | null = null;
    for (const { file, refusal } of waiting) {
      if (isEmpty) {
        own = refusal;
        isEmpty = false;
      } else if (roomFor(get, records, parent) > 0) {
        set(refuseFieldAtom, { field, record: set(addRecordAtom, { node: records.node, parent }), message: refusal });
        refused += 1;
      } else {
        withoutRoom.push(file);
      }
    }
    return { refusal: withoutRoom.length > 0 ? noRoom(withoutRoom) : own, taken, refused };
  },
);

function recordsOf(get: Getter, field: string): CompiledRecords | null {
  return requireActiveFlow(get).flow.records.find(({ fields }) => fields.includes(field)) ?? null;
}

function refusalOf(get: Getter, file: FileLike, except: string | null): Message | null {
  const limits = get(appSettingsAtom)?.uploads;
  return limits === undefined ? null : fileRefusal(file, limits, bytesOfDocuments(get, except), get(cultureAtom));
}

/** Within the node's maximum and the claim's limit of documents, edited records included. */
function roomFor(get: Getter, { model, maxItems }: CompiledRecords, parent: string | null): number {
  const { draft, saved } = get(recordsAtom(model, parent));
  const ofNode = maxItems === null ? Number.POSITIVE_INFINITY : maxItems - draft.length - saved.length;
  return Math.min(ofNode, get(documentsLeftAtom) - draft.length);
}

function bytesOfDocuments(get: Getter, except: string | null): number {
  const models = [...get(editedModelsAtom), ...get(savedModelsAtom)];
  const cells = models.filter(({ clientId }) => clientId !== except).flatMap(({ fields }) => Object.values(fields));
  return cells.reduce((sum, cell) => {
    const value = get(cell.value);
    return sum + (isFileList(value) ? (value.item(0)?.size ?? 0) : 0);
  }, 0);
}
