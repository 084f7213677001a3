import { type Atom, atom, type Getter } from 'jotai';
import { type ClaimReader, instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import { computedValue } from '../../claim/computedValue.ts';
import type { CompiledFlow, FieldId } from '../../compile/compiledPage.ts';
import type { FieldValue } from '../../rules/value.ts';
import { family } from '../family.ts';
import { answersOfAtom, flowsAtom } from '../flows.ts';
import { claimReader } from './claimAccess.ts';
import type { ValueAtom } from './formModel.ts';
import { keptParts } from './keptParts.ts';

/** What a computed field holds. Whatever writes answers leaves it alone. */
export function computedValueAtom(field: FieldId, record: string | null): ValueAtom {
  return atom(
    (get): FieldValue => worked(get, field, record, claimReader),
    () => undefined,
  );
}

const typedFamily = family(() => atom<string | null>(null));

/** What is typed into a field and not committed; null when nothing is. Only fields that others are worked out from have it. */
export const typedTextAtom = (field: FieldId, record: string | null) => typedFamily(instanceKey({ field, record }));

const shownFamily = family((key) => {
  const { field, record } = parseInstanceKey(key);
  return atom((get): FieldValue => worked(get, field, record, shownReader));
});

/** What a computed field shows: what it would hold if all that is being typed were committed. */
export const shownValueAtom = (field: FieldId, record: string | null): Atom<FieldValue> =>
  shownFamily(instanceKey({ field, record }));

const flowOfAnswers = (get: Getter): CompiledFlow | undefined => get(flowsAtom)[get(answersOfAtom) ?? '']?.flow;

function worked(get: Getter, id: FieldId, record: string | null, readerOf: (get: Getter) => ClaimReader): FieldValue {
  const flow = flowOfAnswers(get);
  const field = flow?.fields[id];
  return flow === undefined || field === undefined ? null : computedValue(field, record, flow, readerOf(get));
}

const shownParts = keptParts(shownReader);

function shownReader(get: Getter): ClaimReader {
  const committed = claimReader(get);
  return {
    ...committed,
    kept: shownParts(get),
    value(field, record) {
      if ((flowOfAnswers(get)?.fields[field]?.computed ?? null) !== null) return get(shownValueAtom(field, record));
      return get(typedTextAtom(field, record)) ?? committed.value(field, record);
    },
  };
}
