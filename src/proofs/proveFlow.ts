import type { Stage } from './answers.ts';
import type { FieldTexts } from './fieldTexts.ts';
import type { Goal } from './goals/goal.ts';
import { lookAt } from './look.ts';
import { prove } from './prove.ts';
import type { Solver } from './solver.ts';

interface Tools {
  readonly texts: FieldTexts;
  readonly fresh: () => Solver;
}

/** With a solver of its own. */
export function proveFlow(stage: Stage, goals: readonly Goal[], { texts, fresh }: Tools) {
  const solver = fresh();
  try {
    return prove(stage, goals, { solver, texts, look: (answers) => lookAt(stage, answers) });
  } finally {
    solver.end();
  }
}
