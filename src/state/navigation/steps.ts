import { atom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { type Section, sectionsOf } from '../../claim/navigation/sections.ts';
import { seenPathsAtom } from '../claim/models.ts';
import { activeFlowAtom, currentPageAtom } from '../flows.ts';
import { navigationAtom } from './navigationState.ts';

interface Steps {
  readonly sections: readonly Section[];
  /** From 1, without skipped pages and those after filing; 0 for no position. */
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

/** Same object until its content changes. */
export const stepsAtom = selectAtom(
  answeredStepsAtom,
  (steps) => steps,
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);
