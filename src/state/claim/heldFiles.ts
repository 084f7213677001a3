import { atom } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import { filesIn, filesInEdited } from '../../claim/snapshot.ts';
import { fieldId } from '../../rules/names.ts';
import { type FileListLike, isFileList } from '../../rules/value.ts';
import { answersOfAtom, flowsAtom } from '../flows.ts';
import { lastDeletionAtom } from './lastDeletion.ts';
import { editedModelsAtom, savedModelsAtom } from './models.ts';
import { setAsideAtom } from './setAside.ts';

export interface HeldFile extends FieldInstance {
  readonly list: FileListLike;
}

export const heldFilesAtom = atom((get): readonly HeldFile[] => {
  const models = get(flowsAtom)[get(answersOfAtom) ?? '']?.flow.models ?? {};
  return [...get(savedModelsAtom), ...get(editedModelsAtom)].flatMap(({ key, clientId, fields }) => {
    const model = models[key];
    const name = model?.fileField ?? '';
    const cell = fields[name];
    const list = cell === undefined ? null : get(cell.value);
    return isFileList(list)
      ? [{ field: fieldId(key, name), record: model?.isList === true ? clientId : null, list }]
      : [];
  });
});

/** Files in no field that may return: to a cancelled edit, an undone deletion or a skipped page. */
export const recoverableFilesAtom = atom((get): ReadonlySet<string> => {
  const deletion = get(lastDeletionAtom)?.deletion;
  const before = [...(deletion === undefined ? [] : [deletion]), ...Object.values(get(setAsideAtom))].map(
    (each) => each.before,
  );
  const edited = get(editedModelsAtom).flatMap((model) => (model.edited === null ? [] : [model.edited]));
  return new Set([...before.flatMap(filesIn), ...edited.flatMap(filesInEdited)]);
});
