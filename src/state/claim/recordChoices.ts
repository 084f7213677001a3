import { type Atom, atom, type Getter } from 'jotai';
import { choosableRecords, scopeOf } from '../../claim/claimContext.ts';
import { instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import type { RecordChoice } from '../../claim/texts/textAnswer.ts';
import type { FieldId } from '../../compile/compiledPage.ts';
import { family } from '../family.ts';
import { requireActiveFlow } from '../flows.ts';
import { claimReader } from './claimAccess.ts';
import { fieldCellAtom, hasModel } from './models.ts';
import { recordNamesAtom } from './recordNames.ts';

const none: readonly RecordChoice[] = [];

const choicesFamily = family((key) => {
  const { field: id, record } = parseInstanceKey(key);
  return atom((get): readonly RecordChoice[] => {
    const { flow } = requireActiveFlow(get);
    const field = flow.fields[id];
    if (field === undefined || field.choosesFrom === null) return none;
    const { model, label } = field.choosesFrom;
    const records = choosableRecords(flow, claimReader(get), scopeOf(field, record), model);
    return records.map((each) => choiceOf(get, label, each));
  });
});

/** Empty for a field that does not choose records. */
export const recordChoicesAtom = (field: FieldId, record: string | null): Atom<readonly RecordChoice[]> =>
  choicesFamily(instanceKey({ field, record }));

const chosenFamily = family((key) => {
  const { field: label, record } = parseInstanceKey(key);
  return atom((get): RecordChoice | null =>
    record === null || !hasModel(get, record) ? null : choiceOf(get, label, record),
  );
});

/** With its answer in the field `label`; null for a record that is gone. */
export const chosenRecordAtom = (label: FieldId, record: string | null): Atom<RecordChoice | null> =>
  chosenFamily(instanceKey({ field: label, record }));

function choiceOf(get: Getter, label: FieldId, record: string): RecordChoice {
  const answer = get(get(fieldCellAtom(label, record)).value);
  const name = get(recordNamesAtom(record)).at(-1);
  // As receipts name it.
  return { record, answer, name: name === undefined ? null : { ...name, file: undefined } };
}
