import type { CompiledFlow, CompiledPage, CompiledRecords, ModelKey } from '../../compile/compiledPage.ts';
import type { expressions } from './expressions.ts';
import type { HeldAnswers } from './heldAnswers.ts';
import type { Slot, SlotList } from './slots.ts';
import { add, and, implies, ite, no, not, or, type Term, yes } from './smt.ts';
import type { Speech } from './speech.ts';

interface Surroundings {
  readonly flow: CompiledFlow;
  readonly lists: readonly SlotList[];
  readonly terms: ReturnType<typeof expressions>;
  readonly answers: HeldAnswers;
  /** Whether the page is shown, and whether its answers are valid. */
  shown(page: CompiledPage): Term;
  passed(page: CompiledPage): Term;
}

export const counted = (terms: readonly Term[]): Term => add(terms.map((term) => ite(term, '1.0', '0.0')));

/** Says when a claim may have records of a node, and how many its page asks for. */
export function sayRecords(
  records: CompiledRecords,
  page: CompiledPage,
  { flow, lists, terms, answers, shown, passed }: Surroundings,
  { say, because, demand }: Speech,
): void {
  for (const list of lists.filter(({ model }) => model === records.model)) {
    const { parent, slots } = list;
    sayOrder(list);
    say(implies(slots[0]?.present ?? no, asked(records.model, parent)));
    const isShown = and(
      shown(page),
      parent?.present ?? yes,
      because({ kind: 'records', records }, and(...records.showWhen.map((when) => terms.condition(when, parent)))),
    );
    for (const need of needs(list)) demand({ kind: 'count', records }, and(passed(page), isShown), need);
  }

  function sayOrder({ parent, slots, more }: SlotList): void {
    for (const [index, { present }] of slots.entries()) {
      if (index > 0) say(implies(present, slots[index - 1]?.present ?? yes));
      say(implies(more, present));
      if (parent !== null) say(implies(present, parent.present));
    }
  }

  function needs(list: SlotList): readonly Term[] {
    const { parent, slots, more } = list;
    const { required, maxItems, minItems, requires } = records;
    const holds = (when: Parameters<typeof terms.condition>[0] | null) =>
      when === null ? yes : terms.condition(when, parent);
    const atLeast = (count: Term, least: Term) => or(more, `(>= ${count} ${least})`);
    const least = minItems === null ? null : terms.number(minItems.count, parent);
    return [
      ...(required ? [slots[0]?.present ?? no] : []),
      ...(maxItems === null ? [] : [atMost(list, maxItems)]),
      ...(minItems === null || least === null
        ? []
        : [
            implies(
              and(holds(minItems.when), not(least.missing)),
              atLeast(counted(slots.map(({ present }) => present)), least.value),
            ),
          ]),
      ...requires.map(({ field, kind, count, when }) => {
        const ofKind = slots.map((slot) => and(slot.present, answers.answer(field, slot).is(kind)));
        return implies(holds(when), atLeast(counted(ofKind), `${count}.0`));
      }),
    ];
  }

  function asked(model: ModelKey, parent: Slot | null): Term {
    const nodes = flow.pages.flatMap((each) =>
      each.records
        .filter((one) => one.model === model)
        .map((one) => and(shown(each), ...one.showWhen.map((when) => terms.condition(when, parent)))),
    );
    return nodes.length === 0 ? yes : or(...nodes);
  }
}

function atMost({ slots, more }: SlotList, max: number): Term {
  if (max > slots.length) return yes;
  return and(not(more), ...slots.slice(max).map(({ present }) => not(present)));
}
