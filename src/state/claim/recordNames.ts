import { type Atom, atom } from 'jotai';
import type { RecordName } from '../../claim/texts/textAnswer.ts';
import { family } from '../family.ts';
import { requireActiveFlow } from '../flows.ts';
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
    const name = { record, itemLabel, number: beside.findIndex(({ clientId }) => clientId === record) + 1 };
    return parent === null ? [name] : [...get(recordNamesAtom(parent)), name];
  }),
);
