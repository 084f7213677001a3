import { atom } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import { filesIn, filesInEdited } from '../../claim/snapshot.ts';
import { fieldId } from '../../rules/names.ts';
import { type FileListLike, isFileList } from '../../rules/value.ts';
import { answersOfAtom, flowsAtom } from '../flows.ts';
import { lastDeletionAtom } from './lastDeletion.ts';
import { editedModelsAtom, savedModelsAtom } from './models.ts';
import { setAsideAtom } from './setAside.ts';

/** A file, and the field that holds it. */
export interface HeldFile extends FieldInstance {
  readonly list: FileListLike;
}

/** The files in the fields of the claim in use, those of records that are not saved too. */
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

/** The names of files that are in no field and can come back to one: to an edit that is cancelled, a deletion that is undone, a page that was skipped. */
export const recoverableFilesAtom = atom((get): ReadonlySet<string> => {
  const deletion = get(lastDeletionAtom)?.deletion;
  const before = [...(deletion === undefined ? [] : [deletion]), ...Object.values(get(setAsideAtom))].map(
    (each) => each.before,
  );
  const edited = get(editedModelsAtom).flatMap((model) => (model.edited === null ? [] : [model.edited]));
  return new Set([...before.flatMap(filesIn), ...edited.flatMap(filesInEdited)]);
});
