import { type Atom, atom } from 'jotai';
import type { RecordName } from '../../claim/texts/textAnswer.ts';
import { family } from '../family.ts';
import { requireActiveFlow } from '../flows.ts';
import { documentName } from './documentName.ts';
import { hasModel, requireModel } from './models.ts';
import { recordsAtom } from './records.ts';

/** Parent first; empty for a record that is gone. */
export const recordNamesAtom: (record: string) => Atom<readonly RecordName[]> = family((record) =>
  atom((get): readonly RecordName[] => {
    if (!hasModel(get, record)) return [];
    const { key, parent } = requireModel(get, record);
    const { flow } = requireActiveFlow(get);
    const beside = get(recordsAtom(key, parent)).inOrderAdded;
    const itemLabel = flow.records.find(({ model }) => model === key)?.itemLabel ?? null;
    const number = beside.findIndex(({ clientId }) => clientId === record) + 1;
    const name = { record, itemLabel, number, file: documentName(get, record) ?? undefined };
    return parent === null ? [name] : [...get(recordNamesAtom(parent)), name];
  }),
);
