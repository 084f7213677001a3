import type { Getter } from 'jotai';
import { fieldId } from '../../rules/names.ts';
import { requireActiveFlow } from '../flows.ts';
import type { FormModel } from './formModel.ts';

/** Whether the claimant gave an answer that is still there, or one that was refused. */
export function isFilledIn(get: Getter, { key: model, fields }: FormModel): boolean {
  const { flow } = requireActiveFlow(get);
  return Object.entries(fields).some(
    ([key, cell]) =>
      get(cell.refusal) !== null ||
      (get(cell.everDirty) && get(cell.value) !== (flow.fields[fieldId(model, key)]?.emptyValue ?? null)),
  );
}
