import { atom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { type Section, sectionsOf } from '../../claim/navigation/sections.ts';
import { seenPathsAtom } from '../claim/models.ts';
import { activeFlowAtom, currentPageAtom } from '../flows.ts';
import { navigationAtom } from './navigationState.ts';

/** How far one is: in which of the sections, or, in a flow without sections, at which page. */
interface Steps {
  readonly sections: readonly Section[];
  /** Counted from 1, pages that are skipped and what follows the filing left out; 0 where there is nothing to count. */
  readonly current: number;
  /** Null where an answer decides how many pages there are. */
  readonly total: number | null;
}

const none: Steps = { sections: [], current: 0, total: null };

const answeredStepsAtom = atom((get): Steps => {
  const flow = get(activeFlowAtom);
  const page = get(currentPageAtom);
  if (flow === null || page === null) return none;
  const skipped = new Set(get(navigationAtom).nodes.flatMap((node) => (node.shouldBeSkipped ? [node.path] : [])));
  const isSkipped = ({ path }: typeof page) => skipped.has(path);
  if (flow.pages.some(({ section }) => section !== null)) {
    const sections = sectionsOf(flow, { page, seen: get(seenPathsAtom), isSkipped });
    const current = sections.findIndex(({ state }) => state === 'current') + 1;
    return sections.length < 2 ? none : { sections, current, total: sections.length };
  }
  const filing = flow.pages.findIndex(({ action }) => action === 'submit');
  const asked = flow.pages.slice(0, filing === -1 ? undefined : filing + 1);
  if (asked.length < 2 || !asked.includes(page)) return none;
  const shown = asked.filter((each) => each === page || !isSkipped(each));
  const isFixed = asked.every(({ skipUnless }) => skipUnless === null);
  return { sections: [], current: shown.indexOf(page) + 1, total: isFixed ? asked.length : null };
});

/** The same object while nothing of it has changed: an answer that changes no place renders nothing. */
export const stepsAtom = selectAtom(
  answeredStepsAtom,
  (steps) => steps,
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);
