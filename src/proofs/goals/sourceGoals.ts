import type { CompiledField, CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { inside } from '../../meaning/sourceLocation.ts';
import { splitField } from '../../rules/names.ts';
import { slotWithin } from '../encoding/slots.ts';
import { and, or } from '../encoding/smt.ts';
import type { Places } from '../places.ts';
import { isAnswerable } from '../play/typedAnswer.ts';
import { fillingSource, isDemand } from './filledIn.ts';
import type { Goal } from './goal.ts';

/** A claim that comes to an answer which is required, cannot be typed, and then is not filled in either. */
export function sourceGoals(flow: CompiledFlow, places: Places): readonly Goal[] {
  return flow.pages.flatMap((page) => page.fields.flatMap((field) => goalOf(field, page)));

  function goalOf(field: CompiledField, page: CompiledPage): readonly Goal[] {
    const { id, prepopulatedDataKey: key, defaultFrom, schema } = field;
    const demands = schema.rules.filter(isDemand);
    const source = fillingSource(field);
    const isTypedHere = page.fields.some((one) => one.id === source && isAnswerable(one));
    if (source === null || demands.length === 0 || isTypedHere) return [];
    const [at, what] =
      defaultFrom === null ? ['prepopulatedDataKey', `what the server knows as "${key}"`] : ['default', defaultFrom];
    return [
      {
        kind: 'sourceless',
        place: inside(places.field(id), at),
        what: `${id} is required and filled in by ${what} alone, which`,
        page,
        filed: false,
        within: null,
        term: ({ rules, answer }) =>
          or(
            ...rules.flatMap(({ rule, broken, slot }) =>
              demands.includes(rule)
                ? [and(broken, answer(source, slotWithin(slot, splitField(source).model)).isEmpty)]
                : [],
            ),
          ),
        isMet: (look) => demands.some((rule) => look.breaks(field, rule)),
        ...(flow.fields[source] !== undefined && { source }),
      },
    ];
  }
}
