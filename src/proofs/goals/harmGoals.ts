import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { inside } from '../../meaning/sourceLocation.ts';
import { isEmptyValue } from '../../rules/value.ts';
import { and, no, not } from '../encoding/smt.ts';
import type { Places } from '../places.ts';
import type { Goal } from './goal.ts';

/** What no claim may show: an answer that is taken from a page the claimant still sees, and one that is needed and was not given. */
export function harmGoals(
  flow: CompiledFlow,
  places: Places,
  shownPages: ReadonlyMap<CompiledPage, Goal>,
): readonly Goal[] {
  return [...takenAnswers(flow, places, shownPages), ...missingAddresses(flow, places)];
}

function takenAnswers(
  flow: CompiledFlow,
  places: Places,
  shownPages: ReadonlyMap<CompiledPage, Goal>,
): readonly Goal[] {
  return flow.pages.flatMap((page, number) =>
    page.whenSkipped.clear.flatMap((id, index): readonly Goal[] => {
      const asking = flow.pages.find(({ fields }) => fields.some((field) => field.id === id));
      const next = flow.pages[number + 1];
      const field = flow.fields[id];
      if (asking === undefined || asking === page || next === undefined || field === undefined) return [];
      return [
        {
          kind: 'taken',
          place: inside(places.page(page), 'whenSkipped', 'clear', index),
          what: id,
          page: next,
          filed: false,
          within: shownPages.get(page) ?? null,
          term: (encoded) =>
            and(
              not(encoded.pages.get(page.path)?.shown ?? no),
              encoded.asked(id, null),
              not(encoded.answer(id, null).isEmpty),
            ),
          isMet: (look) => look.isTaken(page, id) && look.isShown(asking) && look.instances(field).length > 0,
        },
      ];
    }),
  );
}

/** The receipt goes to an address, and money to an account. */
function missingAddresses(flow: CompiledFlow, places: Places): readonly Goal[] {
  const page = flow.pages.find(({ action }) => action === 'submit');
  if (page === undefined) return [];
  const { wallet, submit } = flow;
  const common = { kind: 'unanswered', page, filed: true, within: null } as const;
  const receipt = submit?.receiptTo ?? null;
  return [
    ...(receipt === null
      ? []
      : [
          {
            ...common,
            place: inside(places.flow, 'submit', 'receiptTo'),
            what: `${receipt}, to which the receipt is sent`,
            term: (encoded) => encoded.answer(receipt, null).isEmpty,
            isMet: (look) => isEmptyValue(look.value({ field: receipt, record: null })),
          } satisfies Goal,
        ]),
    ...(wallet === null
      ? []
      : [
          {
            ...common,
            place: inside(places.flow, 'wallet', 'address'),
            what: `${wallet.address}, to which the money is sent`,
            term: (encoded) =>
              and(encoded.condition(wallet.electedWhen, null), encoded.answer(wallet.address, null).isEmpty),
            isMet: (look) =>
              look.within(null).some((holds) => holds(wallet.electedWhen)) &&
              isEmptyValue(look.value({ field: wallet.address, record: null })),
          } satisfies Goal,
        ]),
  ];
}
