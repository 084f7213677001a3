import { conditionsAround, conditionsOf } from '../../checks/shownWhen.ts';
import type { CompiledFlow, CompiledPage, FieldId } from '../../compile/compiledPage.ts';
import { isRecord } from '../../documents/reading/writtenOut/isRecord.ts';
import { type FlowMeaning, isField, type NodeMeaning, recordsAround } from '../../meaning/flowMeaning.ts';
import { referredField } from '../../meaning/scope.ts';
import { inside } from '../../meaning/sourceLocation.ts';
import { isEmptyValue } from '../../rules/value.ts';
import type { EncodedFlow } from '../encoding/flow.ts';
import type { Slot } from '../encoding/slots.ts';
import { and, no, not, or, type Term, yes } from '../encoding/smt.ts';
import type { Goal } from './goal.ts';

/** Texts, lists and other nodes that are no fields: each with a condition is shown to some and not to others. */
export function nodeGoals(
  meaning: FlowMeaning,
  flow: CompiledFlow,
  shownPages: ReadonlyMap<CompiledPage, Goal>,
): readonly Goal[] {
  return meaning.nodes.flatMap((node): readonly Goal[] => {
    const page = flow.pages[node.scope.pageNumber];
    const own = conditionsOf(node);
    const around = conditionsAround(node, meaning);
    const [record] = recordsAround(node);
    if (isField(node.value) || page === undefined || own === null || own.length === 0 || around === null) return [];
    if (record !== undefined && flow.models[record.key]?.isKnown === true) return [];
    const model = record?.key ?? null;
    const placed = (encoded: EncodedFlow, of: (slot: Slot | null) => Term): Term =>
      and(
        encoded.pages.get(page.path)?.shown ?? no,
        or(...(model === null ? [null] : encoded.slotsOf(model)).map((slot) => and(slot?.present ?? yes, of(slot)))),
      );
    const common = {
      page,
      filed: true,
      within: shownPages.get(page) ?? null,
      place: inside(node, 'showWhen'),
    } as const;
    const shown: Goal = {
      ...common,
      kind: 'node',
      what: `this ${node.value.type}`,
      term: (encoded) =>
        placed(encoded, (slot) => and(...[...around, ...own].map((when) => encoded.condition(when, slot)))),
      isMet: (look) => look.isShown(page) && look.within(model).some((holds) => [...around, ...own].every(holds)),
    };
    const read = record === undefined ? answerShownBy(node) : null;
    return [
      shown,
      ...(read === null
        ? []
        : [
            {
              ...common,
              kind: 'filled',
              within: shown,
              what: read,
              term: (encoded) => and(shown.term(encoded), not(encoded.answer(read, null).isEmpty)),
              isMet: (look) => shown.isMet(look) && !isEmptyValue(look.value({ field: read, record: null })),
            } satisfies Goal,
          ]),
      {
        ...common,
        filed: false,
        kind: 'fails',
        what: 'the condition of this',
        term: (encoded) => placed(encoded, (slot) => not(and(...own.map((when) => encoded.condition(when, slot))))),
        isMet: (look) => look.isShown(page) && look.within(model).some((holds) => !own.every(holds)),
      },
    ];
  });
}

/** The id of the one answer outside of records that a labelled value shows, if any. */
function answerShownBy({ value: { type, value }, scope }: NodeMeaning): FieldId | null {
  if (type !== 'labelledValue' || !isRecord(value) || typeof value['field'] !== 'string') return null;
  const referred = referredField(scope, value['field']);
  return referred === null || referred.model.isList ? null : referred.id;
}
