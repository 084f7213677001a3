import { type Atom, atom, type Getter } from 'jotai';
import { type ClaimReader, instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import { computedValue } from '../../claim/computedValue.ts';
import type { CompiledFlow, FieldId, ModelKey } from '../../compile/compiledPage.ts';
import { fieldId } from '../../rules/names.ts';
import type { FieldValue } from '../../rules/value.ts';
import { family } from '../family.ts';
import { answersOfAtom, flowsAtom } from '../flows.ts';
import { claimReader } from './claimAccess.ts';
import { isFilledIn } from './filledIn.ts';
import type { ValueAtom } from './formModel.ts';
import { editedModelsAtom, hasModel, requireModel } from './models.ts';
import { partialSums } from './partialSums.ts';

/** Computed on read; writes are ignored. */
export function computedValueAtom(field: FieldId, record: string | null): ValueAtom {
  return atom(
    (get): FieldValue => worked(get, field, record, claimReader),
    () => undefined,
  );
}

const typingAtom = atom<ReadonlySet<string>>(new Set<string>());

const typedFamily = family((key) => {
  const textAtom = atom<string | null>(null);
  return atom(
    (get) => get(textAtom),
    (get, set, text: string | null) => {
      set(textAtom, text);
      if (get(typingAtom).has(key) === (text !== null)) return;
      const others = [...get(typingAtom)].filter((other) => other !== key);
      set(typingAtom, new Set(text === null ? others : [...others, key]));
    },
  );
});

/** Only counts fields that a computed field reads. */
export const isTypingAtom = atom((get) => get(typingAtom).size > 0);

/** Uncommitted text; null for none. Only fields that a computed field reads have it. */
export const typedTextAtom = (field: FieldId, record: string | null) => typedFamily(instanceKey({ field, record }));

const shownFamily = family((key) => {
  const { field, record } = parseInstanceKey(key);
  return atom((get): FieldValue => worked(get, field, record, shownReader));
});

/** The value as if all uncommitted text were committed. */
export const shownValueAtom = (field: FieldId, record: string | null): Atom<FieldValue> =>
  shownFamily(instanceKey({ field, record }));

const flowOfAnswers = (get: Getter): CompiledFlow | undefined => get(flowsAtom)[get(answersOfAtom) ?? '']?.flow;

function worked(get: Getter, id: FieldId, record: string | null, readerOf: (get: Getter) => ClaimReader): FieldValue {
  const flow = flowOfAnswers(get);
  const field = flow?.fields[id];
  return flow === undefined || field === undefined ? null : computedValue(field, record, flow, readerOf(get));
}

/** Includes edited records and the filled-in rows of tables, as typed. */
const shownParts = partialSums(shownReader, { which: 'keptRecords' });

const isBegunFamily = family((record) =>
  atom((get): boolean => {
    if (!hasModel(get, record)) return false;
    const row = requireModel(get, record);
    const isTyped = (key: string) => (get(typedTextAtom(fieldId(row.key, key), record)) ?? '').trim() !== '';
    return isFilledIn(get, row) || Object.keys(row.fields).some(isTyped);
  }),
);

/** Filled-in rows of tables, since the next move saves them. */
function begunRows(get: Getter, model: ModelKey): readonly string[] {
  const isTable = flowOfAnswers(get)?.records.some((records) => records.model === model && records.inPlace) ?? false;
  if (!isTable) return [];
  return get(editedModelsAtom)
    .filter(({ key, edited, clientId }) => key === model && edited === null && get(isBegunFamily(clientId)))
    .map(({ clientId }) => clientId);
}

function shownReader(get: Getter): ClaimReader {
  const committed = claimReader(get);
  return {
    ...committed,
    partialSums: shownParts(get),
    keptRecords: (model) => [...committed.keptRecords(model), ...begunRows(get, model)],
    value(field, record) {
      if ((flowOfAnswers(get)?.fields[field]?.computed ?? null) !== null) return get(shownValueAtom(field, record));
      return get(typedTextAtom(field, record)) ?? committed.value(field, record);
    },
  };
}
