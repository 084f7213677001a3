import type { FlowMeaning } from '../meaning/flowMeaning.ts';
import type { Answers, Stage } from './answers.ts';
import type { FieldTexts } from './fieldTexts.ts';
import type { Goal } from './goals/goal.ts';
import { goalsOf } from './goals/goalsOf.ts';
import { lookAt } from './look.ts';
import type { Places } from './places.ts';
import { prove } from './prove.ts';
import type { Solver } from './solver.ts';

interface Tools {
  readonly places: Places;
  readonly texts: FieldTexts;
  readonly fresh: () => Solver;
}

/** Of the goals that are wanted, or all. */
export function proveFlow(
  flow: FlowMeaning,
  stage: Stage,
  { places, texts, fresh }: Tools,
  isWanted: (goal: Goal) => boolean = () => true,
) {
  const goals = goalsOf(stage.flow, flow, places).filter(isWanted);
  const solver = fresh();
  try {
    return prove(stage, goals, { solver, texts, look: (answers: Answers) => lookAt(stage, answers) });
  } finally {
    solver.end();
  }
}
