import type { Getter } from 'jotai';
import { shownFileName } from '../../rules/fileName.ts';
import { isFileList } from '../../rules/value.ts';
import { requireActiveFlow } from '../flows.ts';
import { requireModel } from './models.ts';

/** Of the file that a record has, or that was refused or lost; null for one that is no document. */
export function documentName(get: Getter, record: string): string | null {
  const { key, fields } = requireModel(get, record);
  const cell = fields[requireActiveFlow(get).flow.models[key]?.fileField ?? ''];
  if (cell === undefined) return null;
  const refused = get(cell.refusal)?.params?.['name'];
  const value = get(cell.value);
  const name = isFileList(value) ? value.item(0)?.name : undefined;
  return refused ?? (name === undefined ? null : shownFileName(name));
}
