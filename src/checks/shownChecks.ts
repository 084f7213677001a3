import { inside } from '../meaning/sourceLocation.ts';
import { conditionProblems } from '../rules/conditions/conditionProblems.ts';
import { answersIn, configOf } from './answersIn.ts';
import { canHold } from './canHold.ts';
import { eachAlone } from './check.ts';
import { conditionsAround, conditionsOf } from './shownWhen.ts';

/** A node under a condition must be possible where its page, the nodes around it and its choice are shown. */
export const neverShown = eachAlone('meanings', (flow, report) => {
  // While a page is being filled in, any field may still be empty.
  const answersOf = answersIn(flow, new Set());
  const typeOf = (id: string) => configOf(flow, id)?.type ?? null;
  for (const node of flow.nodes) {
    const own = conditionsOf(node);
    if (own === null || own.some((one) => conditionProblems(one, typeOf).length > 0) || own.length === 0) continue;
    const around = conditionsAround(node, flow);
    if (around === null || canHold([...around, ...own], null, answersOf) !== false) continue;
    // The outermost node is reported, once.
    if (canHold(around, null, answersOf) === false) continue;
    const path = flow.resolved.pages[node.scope.pageNumber]?.path;
    const message =
      canHold(own, null, answersOf) === false
        ? 'This is never shown: its condition holds for no answers. Change it, or remove this.'
        : `This is never shown: its condition cannot hold where the conditions around it and that of the page ${path} do. Change one of them, or remove this.`;
    report(inside(node, 'showWhen'), 'impossible-condition', message);
  }
});
