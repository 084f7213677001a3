import type { CompiledPage } from '../../compile/compiledPage.ts';
import { no, not, yes } from '../encoding/smt.ts';
import type { Places } from '../places.ts';
import type { Goal } from './goal.ts';

export function pageGoals(page: CompiledPage, places: Places, within: Goal): readonly [Goal, ...Goal[]] {
  const what = `the page ${page.path}`;
  const shown: Goal = {
    kind: 'page',
    place: places.page(page),
    what,
    page,
    filed: true,
    within,
    term: ({ pages }) => pages.get(page.path)?.shown ?? no,
    isMet: (look) => look.isShown(page),
  };
  if (page.skipUnless === null) return [shown];
  return [
    shown,
    {
      ...shown,
      kind: 'skip',
      place: places.skip(page),
      term: ({ pages }) => not(pages.get(page.path)?.shown ?? yes),
      isMet: (look) => !look.isShown(page),
    },
  ];
}
