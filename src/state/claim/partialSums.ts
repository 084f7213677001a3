import { type Atom, atom, type Getter } from 'jotai';
import { combined, countedRecords, readContext } from '../../claim/claimContext.ts';
import { type ClaimReader, instanceKey, type PartialSums, parseInstanceKey } from '../../claim/claimReader.ts';
import { onceForFold } from '../../claim/onceForFold.ts';
import type { Which } from '../../claim/recordTree.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { Fold } from '../../rules/context.ts';
import { family } from '../family.ts';

type ReaderOf = (get: Getter) => ClaimReader;

interface Counted {
  readonly which: Which;
  readonly readerIn: (get: Getter, record: string, flow: CompiledFlow) => ClaimReader;
}

/** Records, or groups, per group: an edit recomputes this many on each level. */
const groupSize = 8;

/** One atom per record, group of records and group of groups. They are collected when nothing reads them any more. */
export function partialSums(
  readerOf: ReaderOf,
  { which = 'savedRecords', readerIn = readerOf }: Partial<Counted> = {},
): (get: Getter) => PartialSums {
  const byFlow = new WeakMap<CompiledFlow, FlowParts>();
  const partsOf = (flow: CompiledFlow): FlowParts => {
    const parts = byFlow.get(flow) ?? flowParts(flow, readerOf, { which, readerIn });
    byFlow.set(flow, parts);
    return parts;
  };
  return (get) => ({
    counted: (flow, model, parent) => get(partsOf(flow).listOf(instanceKey({ field: model, record: parent }))),
    fold: (flow, model, parent, fold) => partsOf(flow).whole(fold, get, instanceKey({ field: model, record: parent })),
  });
}

/** By a model and its parent record, as an `instanceKey`. */
type ByList<T> = (list: string) => Atom<T>;

interface FlowParts {
  readonly listOf: ByList<readonly string[]>;
  whole<T>(fold: Fold<T>, get: Getter, list: string): T;
}

function flowParts(flow: CompiledFlow, readerOf: ReaderOf, { which, readerIn }: Counted): FlowParts {
  const listOf = family((list) => {
    const { field: model, record: parent } = parseInstanceKey(list);
    const lastAtom = atom((): { records: readonly string[] } => ({ records: [] }));
    return atom((get): readonly string[] => {
      const records = countedRecords(flow, readerOf(get), model, parent, which);
      const last = get(lastAtom);
      if (!sameList(records, last.records)) last.records = records;
      return last.records;
    });
  });
  const whole = onceForFold((fold) => {
    const atomOf = wholeOf(fold, flow, readerIn, listOf);
    return (get: Getter, list: string) => get(atomOf(list));
  });
  return { listOf, whole };
}

function wholeOf<T>(
  fold: Fold<T>,
  flow: CompiledFlow,
  readerIn: Counted['readerIn'],
  listOf: ByList<readonly string[]>,
): ByList<T> {
  const partOf = family((key) => {
    const { field: model, record } = parseInstanceKey(key);
    return atom((get): T => {
      if (record === null) throw new Error(`A part of ${model} is in no record.`);
      return fold.of(readContext(flow, readerIn(get, record, flow), { model, record }));
    });
  });
  const groupOf = family((key) => {
    const [model = '', parent = '', level = '', number = ''] = key.split('\n');
    const list = `${model}\n${parent}`;
    const size = groupSize ** Number(level);
    const start = Number(number) * groupSize;
    return atom((get): T => {
      const records = get(listOf(list));
      if (size === 1) {
        const parts = records.slice(start, start + groupSize);
        return combined(
          fold,
          parts.map((record) => get(partOf(instanceKey({ field: model, record })))),
        );
      }
      const count = Math.min(groupSize, Math.ceil(records.length / size) - start);
      const groups = Array.from({ length: count }, (_, index) => start + index);
      return combined(
        fold,
        groups.map((group) => get(groupOf(`${list}\n${Number(level) - 1}\n${group}`))),
      );
    });
  });
  return family((list) =>
    atom((get): T => {
      const count = get(listOf(list)).length;
      let level = 0;
      for (let size = groupSize; size < count; size *= groupSize) level += 1;
      return get(groupOf(`${list}\n${level}\n0`));
    }),
  );
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((record, index) => record === other[index]);
}
