import { isInside, type JsonPath } from '../../../../documents/reading/jsonPath.ts';
import { isJson } from '../../../../documents/reading/jsonValue.ts';
import { Refusal } from '../refusal.ts';
import type { Draft } from './draft.ts';

/** As the schema of rows has it. */
const mostCells = 4;

/** Takes a node out of its list and puts it before the one that is at `to`, or at the end of that list. */
export function moveNode(draft: Draft, file: string, from: JsonPath, to: JsonPath): void {
  const node = draft.value(file, from);
  if (!isJson(node)) throw new Refusal(409, 'There is nothing at this place any more.');
  if (isInside(to, from)) throw new Refusal(400, 'What is moved cannot go into itself.');
  const list = to.slice(0, -1);
  const entries = draft.value(file, list);
  const isSameList = isInside(from, list) && from.length === to.length;
  if (list.at(-1) === 'cells' && !isSameList && Array.isArray(entries) && entries.length >= mostCells) {
    throw new Refusal(400, `A row has room for ${mostCells} fields. Take one out first.`);
  }
  draft.change({ file, path: to, insert: node });
  if (!isSameList) widthsFollow(draft, file, list);
  takeOut(draft, file, shifted(from, to), isSameList);
}

export const removeNode = (draft: Draft, file: string, path: JsonPath): void => takeOut(draft, file, path, false);

/** A list that must have entries goes with its last one. */
function takeOut(draft: Draft, file: string, path: JsonPath, keepsWidths: boolean): void {
  const list = path.slice(0, -1);
  const entries = draft.value(file, list);
  const holder = list.slice(0, -1);
  const isLast = Array.isArray(entries) && entries.length === 1;
  if (isLast && list.at(-1) === 'validations') {
    draft.change({ file, path: list, remove: true });
    return;
  }
  // The content of a page may be empty; that of what is in it may not.
  if (isLast && typeof holder.at(-1) === 'number') {
    takeOut(draft, file, holder, false);
    return;
  }
  draft.change({ file, path, remove: true });
  if (!keepsWidths) widthsFollow(draft, file, list);
}

/** A row with another number of cells has equal widths until its author says others. */
function widthsFollow(draft: Draft, file: string, list: JsonPath): void {
  const path = [...list.slice(0, -1), 'columns'];
  if (list.at(-1) === 'cells' && Array.isArray(draft.value(file, path))) draft.change({ file, path, remove: true });
}

/** Where a path leads after an entry was put in at another. */
function shifted(path: JsonPath, inserted: JsonPath): JsonPath {
  const at = inserted.length - 1;
  const [step, before] = [path[at], inserted[at]];
  const isBehind = isInside(path, inserted.slice(0, -1)) && typeof step === 'number' && typeof before === 'number';
  return isBehind && step >= before ? path.with(at, step + 1) : path;
}
