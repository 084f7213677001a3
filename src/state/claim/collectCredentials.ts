import { atom, type Getter } from 'jotai';
import type { FieldValue } from '../../rules/value.ts';
import type { OutgoingModel } from '../../wire/wireModel.ts';
import { requireActiveFlow } from '../flows.ts';
import type { FormModel } from './formModel.ts';
import { editedModelsAtom, savedModelsAtom } from './models.ts';

/** Null in a flow without credentials. */
export const collectCredentialsAtom = atom(null, (get): OutgoingModel | null => {
  const { flow } = requireActiveFlow(get);
  const credentials = flow.authorize?.credentials ?? null;
  if (credentials === null) return null;
  const model = [...get(editedModelsAtom), ...get(savedModelsAtom)].find(({ key }) => key === credentials.model);
  if (model === undefined) throw new Error(`The flow ${flow.formType} has no credentials model to authorize with.`);
  return outgoing(get, model, () => true);
});

export function outgoing(get: Getter, model: FormModel, isSent: (key: string) => boolean): OutgoingModel {
  const { id, clientId, metadata, metadataHash, parent } = model;
  const fields = Object.entries(model.fields)
    .map(([key, cell]): [string, FieldValue] => [key, get(cell.value)])
    .filter(([key, value]) => isSent(key) && value !== null);
  return { id, clientId, metadata: { ...metadata }, metadataHash, parent, fields: Object.fromEntries(fields) };
}
