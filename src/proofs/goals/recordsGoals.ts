import type { CompiledFlow, CompiledPage, CompiledRecords } from '../../compile/compiledPage.ts';
import { inside } from '../../meaning/sourceLocation.ts';
import type { EncodedFlow } from '../encoding/flow.ts';
import { and, no, not, or, yes } from '../encoding/smt.ts';
import type { Places } from '../places.ts';
import type { Goal } from './goal.ts';

/** A record can be added, and each condition of the list holds for some and fails for others. */
export function recordsGoals(
  records: CompiledRecords,
  page: CompiledPage,
  flow: CompiledFlow,
  places: Places,
  within: Goal,
): readonly [Goal, ...Goal[]] {
  const { model, minItems, requires } = records;
  const place = places.records(records);
  const shared = { page, filed: true, within } as const;
  const some: Goal = {
    ...shared,
    kind: 'records',
    place,
    what: `the list ${model}`,
    term: ({ lists }) => or(...lists.filter((one) => one.model === model).map(({ slots }) => slots[0]?.present ?? no)),
    isMet: (look) => look.records(model).length > 0,
  };
  const parent = flow.outerModels[model] ?? null;
  const parentsIn = ({ lists }: EncodedFlow) => lists.filter((one) => one.model === model).map((one) => one.parent);
  const conditions = [
    ...(minItems === null || minItems.when === null
      ? []
      : [
          {
            when: minItems.when,
            at: inside(place, 'minItems', 'when'),
            what: `the condition of the minimum of ${model}`,
          },
        ]),
    ...requires.flatMap(({ when, kind }, index) =>
      when === null
        ? []
        : [
            {
              when,
              at: inside(place, 'requires', index),
              what: `the condition under which ${model} must have "${kind}"`,
            },
          ],
    ),
  ];
  const goals = conditions.flatMap(({ when, at, what }) =>
    (['holds', 'fails'] as const).map(
      (kind): Goal => ({
        ...shared,
        kind,
        place: at,
        what,
        term: (encoded) =>
          and(
            encoded.pages.get(page.path)?.shown ?? no,
            or(
              ...parentsIn(encoded).map((around) => {
                const held = encoded.condition(when, around);
                return and(around?.present ?? yes, kind === 'holds' ? held : not(held));
              }),
            ),
          ),
        isMet: (look) => look.isShown(page) && look.within(parent).some((holds) => holds(when) === (kind === 'holds')),
      }),
    ),
  );
  return [some, ...goals];
}
