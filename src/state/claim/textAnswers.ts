import { type Atom, atom } from 'jotai';
import { readContext } from '../../claim/claimContext.ts';
import { instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import type { TextAnswer } from '../../claim/texts/textAnswer.ts';
import { isSensitive, wordsOf } from '../../claim/wordsOf.ts';
import type { FieldId } from '../../compile/compiledPage.ts';
import { fieldId, splitField } from '../../rules/names.ts';
import type { FieldValue } from '../../rules/value.ts';
import { family } from '../family.ts';
import { activeFlowAtom, requireActiveFlow } from '../flows.ts';
import { claimReader } from './claimAccess.ts';
import { hasModel, requireModel } from './models.ts';
import { recordOfModelAtom } from './recordAround.ts';
import { chosenRecordAtom } from './recordChoices.ts';

/** As conditions read it: empty where the form does not ask for it. */
const valueFamily = family((key) => {
  const { field, record } = parseInstanceKey(key);
  return atom((get): FieldValue => {
    const scope = record === null ? null : { model: requireModel(get, record).key, record };
    return readContext(requireActiveFlow(get).flow, claimReader(get), scope).read(field);
  });
});
const valueAtom = (field: FieldId, record: string | null) => valueFamily(instanceKey({ field, record }));

const answerFamily = family((key) => {
  const { field: reference, record: around } = parseInstanceKey(key);
  return atom((get): TextAnswer | null => {
    const flow = get(activeFlowAtom);
    const { model: alias, key } = splitField(reference);
    const model = flow?.models[flow.aliases[alias] ?? ''];
    if (flow === null || model?.fields[key] === undefined) return null;
    if (around !== null && !hasModel(get, around)) return null;
    const record = model.isList ? get(recordOfModelAtom(model.key, around)) : null;
    if (model.isList && record === null) return null;
    const id = fieldId(model.key, key);
    const value = get(valueAtom(id, record));
    const field = wordsOf(id, flow);
    const label = field?.choosesFrom?.label ?? '';
    const chosen = get(chosenRecordAtom(label, label !== '' && typeof value === 'string' ? value : null));
    return { value, sensitive: isSensitive(id, flow), field, record, chosen, chosenLabel: flow.fields[label] };
  });
});

/** `reference` is `<alias>.<field key>`, read from a record; null where there is no such answer. */
export const textAnswerAtom = (reference: string, record: string | null): Atom<TextAnswer | null> =>
  answerFamily(instanceKey({ field: reference, record }));
