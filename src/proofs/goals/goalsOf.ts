import type { CompiledField, CompiledFlow } from '../../compile/compiledPage.ts';
import type { FlowMeaning } from '../../meaning/flowMeaning.ts';
import { yes } from '../encoding/smt.ts';
import type { Places } from '../places.ts';
import { comparedValues } from './comparedValues.ts';
import { fieldGoals } from './fieldGoals.ts';
import type { Goal } from './goal.ts';
import { harmGoals } from './harmGoals.ts';
import { nodeGoals } from './nodeGoals.ts';
import { pageGoals } from './pageGoals.ts';
import { recordsGoals } from './recordsGoals.ts';
import { sourceGoals } from './sourceGoals.ts';
import { twiceGoals } from './twiceGoals.ts';

/** All that some claim of the flow must show, each after what it stands in, and then what none may. */
export function goalsOf(flow: CompiledFlow, meaning: FlowMeaning, places: Places): readonly Goal[] {
  const [first] = flow.pages;
  if (first === undefined) return [];
  const filed: Goal = {
    kind: 'flow',
    place: places.flow,
    what: `the flow ${flow.formType}`,
    page: first,
    filed: true,
    within: null,
    term: () => yes,
    isMet: () => true,
  };
  const compared = comparedValues(flow);
  const pages = flow.pages.map((page) => ({ page, goals: pageGoals(page, places, filed) }));
  const shown = new Map(pages.map(({ page, goals: [goal] }) => [page, goal]));
  const inPages = pages.flatMap(({ page, goals: [goal] }) => {
    const lists = page.records.map((records) => ({ records, goals: recordsGoals(records, page, flow, places, goal) }));
    const around = ({ model }: CompiledField) => lists.find(({ records }) => records.model === model)?.goals[0] ?? goal;
    return [
      ...lists.flatMap(({ goals }) => goals),
      ...page.fields.flatMap((field) => fieldGoals(field, page, places, around(field), compared.get(field.id))),
    ];
  });
  return [
    filed,
    ...pages.flatMap(({ goals }) => goals),
    ...inPages,
    ...nodeGoals(meaning, flow, shown),
    ...harmGoals(flow, places, shown),
    ...sourceGoals(flow, places),
    ...twiceGoals(meaning, flow),
  ];
}
