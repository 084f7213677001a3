import { decide, type NavigationEvent } from '../../claim/navigation/decide.ts';
import type { FlowRoute } from '../../claim/navigation/routes.ts';
import { dependentInstances, propagate } from '../../claim/propagate.ts';
import { applyInitialValues, pageInstances } from '../../claim/startPage.ts';
import type { CompiledFlow, CompiledPage, FieldId } from '../../compile/compiledPage.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { isEmptyValue } from '../../rules/value.ts';
import type { PlayedClaim } from './playedClaim.ts';

/** What skipping a page took: answers that it clears, and records that it discards. */
export interface Taken {
  readonly fields: readonly FieldId[];
  /** clientIds. */
  readonly records: readonly string[];
}

/** Where a claimant is, and which pages they have behind them. */
export interface Walk {
  readonly at: CompiledPage | null;
  readonly validated: ReadonlySet<string>;
  readonly seen: ReadonlySet<string>;
  readonly isSignedIn: boolean;
  readonly isFiled: boolean;
}

export const beforeTheFirstPage: Walk = {
  at: null,
  validated: new Set(),
  seen: new Set(),
  isSignedIn: false,
  isFiled: false,
};

export interface Step {
  readonly walk: Walk;
  /** Null where the event leads to no page of the flow. */
  readonly page: CompiledPage | null;
  readonly skipped: ReadonlyMap<string, Taken>;
}

/** Carries out what the product decides, and starts the page that is entered. Changes the claim. */
export function step(flow: CompiledFlow, claim: PlayedClaim, walk: Walk, event: NavigationEvent): Step {
  const skipped = new Map<string, Taken>();
  let next = walk;
  for (let now: NavigationEvent | null = event; now !== null; ) {
    const decision = decide(flow, progressOf(next, claim), whereOf(flow, next), now);
    if (decision.kind === 'skip') {
      const { path } = decision.page;
      next = { ...next, seen: new Set([...next.seen].filter((each) => each !== path)) };
      skipped.set(path, skip(flow, claim, decision.page));
      now = decision.goOn;
    } else if (decision.kind === 'enter' && now.kind !== 'arrived' && now.kind !== 'address') {
      now = { kind: 'arrived', path: decision.page.path };
    } else if (decision.kind === 'enter') {
      const { page } = decision;
      applyInitialValues(flow, pageInstances(page, claim.writer), claim.writer);
      return { walk: entered(flow, next, page), page, skipped };
    } else {
      now = null;
    }
  }
  return { walk: next, page: null, skipped };
}

/** The page and all later ones become not validated. */
function entered({ pages }: CompiledFlow, walk: Walk, page: CompiledPage): Walk {
  const later = new Set(pages.slice(pages.indexOf(page)).map(({ path }) => path));
  return {
    ...walk,
    at: page,
    validated: new Set([...walk.validated].filter((path) => !later.has(path))),
    seen: new Set([...walk.seen, page.path]),
  };
}

const progressOf = ({ validated, seen, isFiled }: Walk, { writer }: PlayedClaim) => ({
  answers: writer,
  validated,
  seen,
  filed: isFiled,
});

/** No deadline has passed. */
const whereOf = (flow: CompiledFlow, { at, isSignedIn }: Walk) => ({
  at: at?.path ?? null,
  shown: at?.path ?? null,
  routes: routesOf(flow),
  deadlines: {},
  authorized: { [flow.formType]: isSignedIn },
  culture: 'en',
  now: 0,
  origin: 'https://claims.example',
});

const routesOf = onceEach(({ formType, deadlines, pages }: CompiledFlow): readonly FlowRoute[] =>
  pages.flatMap(({ path, routes }) => routes.map((route) => ({ ...route, page: path, flow: formType, deadlines }))),
);

function skip(flow: CompiledFlow, claim: PlayedClaim, { whenSkipped: { clear, discard } }: CompiledPage): Taken {
  const { writer } = claim;
  const cleared = clear.map((field) => ({ field, record: null }));
  const discarded = discard.flatMap((model) => writer.allRecords(model));
  const isHeld = (id: FieldId) => {
    const value = writer.value(id, null);
    return !isEmptyValue(value) && value !== (flow.fields[id]?.emptyValue ?? null);
  };
  const taken = { fields: clear.filter(isHeld), records: discarded };
  propagate(flow, dependentInstances(flow, cleared, writer, discard), writer, () => {
    for (const field of clear) writer.set(field, null, null);
    claim.remove(discarded);
  });
  return taken;
}
