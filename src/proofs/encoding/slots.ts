import type { CompiledFlow, ModelKey } from '../../compile/compiledPage.ts';
import type { Term } from './smt.ts';
import type { Speech } from './speech.ts';

/** The place of one record, which a claim may fill. */
export interface Slot {
  /** The clientId of the record, which the server takes. */
  readonly id: string;
  readonly model: ModelKey;
  readonly parent: Slot | null;
  /** Whether the claim has this record. The slots of a list are filled from the first. */
  readonly present: Term;
}

/** The records of one list: of the claim, or of one record around them. */
export interface SlotList {
  readonly model: ModelKey;
  readonly parent: Slot | null;
  readonly slots: readonly Slot[];
  /** Whether the claim has more records than slots. What they hold is left open. */
  readonly more: Term;
}

const fewest = 2;
const most = 6;

/** A list has a slot for each record that it must have, and two at least; records in records have no more than two. */
export function slotLists(flow: CompiledFlow, declare: Speech['declare']): readonly SlotList[] {
  const lists: SlotList[] = [];
  let count = 0;
  const slotCount = (model: ModelKey): number => {
    const least = flow.records
      .filter((records) => records.model === model)
      .map(({ minItems, requires }) =>
        Math.max(
          Number(minItems?.count ?? 0) || 0,
          requires.reduce((sum, { count }) => sum + count, 0),
        ),
      );
    const limit = Math.min(
      ...flow.records.filter((one) => one.model === model).map(({ maxItems }) => maxItems ?? most),
    );
    return Math.min(Math.max(fewest, ...least), most, Math.max(limit, 1));
  };
  const listIn = (model: ModelKey, parent: Slot | null): SlotList => {
    const slots = Array.from({ length: slotCount(model) }, (): Slot => {
      count += 1;
      return { id: `record-${count}`, model, parent, present: declare('Bool') };
    });
    return { model, parent, slots, more: declare('Bool') };
  };
  const isList = (model: ModelKey) => flow.models[model]?.isList === true;
  for (const model of Object.keys(flow.models).filter((key) => isList(key) && flow.outerModels[key] === undefined)) {
    lists.push(listIn(model, null));
  }
  for (const [model, outer] of Object.entries(flow.outerModels)) {
    for (const { slots } of lists.filter((list) => list.model === outer)) {
      lists.push(...slots.map((parent) => listIn(model, parent)));
    }
  }
  return lists;
}

/** The slot of this model among a slot and those around it. */
export function slotWithin(slot: Slot | null, model: ModelKey): Slot | null {
  for (let at = slot; at !== null; at = at.parent) if (at.model === model) return at;
  return null;
}
