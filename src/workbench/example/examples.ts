import type { CompiledPage } from '../../compile/compiledPage.ts';
import type { FlowMeaning } from '../../meaning/flowMeaning.ts';
import type { Meaning } from '../../meaning/meaning.ts';
import type { Answers, Stage } from '../../proofs/answers.ts';
import { fieldTexts } from '../../proofs/fieldTexts.ts';
import { type Goal, type GoalKind, isHarm } from '../../proofs/goals/goal.ts';
import { goalsOf } from '../../proofs/goals/goalsOf.ts';
import { placesOf } from '../../proofs/places.ts';
import { proveFlow } from '../../proofs/proveFlow.ts';
import { solvers } from '../../proofs/solver.ts';

export interface Example {
  readonly claim: Answers;
  /** What it is an example of. */
  readonly shows: readonly string[];
}

interface Staged {
  readonly meaning: Meaning;
  readonly flow: FlowMeaning;
  readonly stage: Stage;
}

/** A claim that comes to the page, if it can be one that is filed. @throws Error where none was found. */
export async function exampleOfPage(staged: Staged, page: CompiledPage): Promise<Example> {
  const isOfPage = (goal: Goal) => goal.kind === 'page' && goal.page === page;
  const { proofs } = await proven(staged, (goal) => goal.kind === 'flow' || isOfPage(goal));
  const outcome = proofs.find(({ goal }) => isOfPage(goal))?.outcome;
  const claim = outcome?.kind === 'shown' ? outcome.claim : outcome?.kind === 'never' ? outcome.stuck : null;
  if (claim === null) throw new Error(`No claim was found that comes to ${page.path}. See what npm run check says.`);
  return { claim, shows: [`the page ${page.path}`] };
}

/** Claims that together show all that some claim of the flow shows. */
export async function allExamples(staged: Staged): Promise<readonly Example[]> {
  const { proofs, claims } = await proven(staged, (goal) => !isHarm(goal));
  return claims.map((claim) => ({
    claim,
    shows: proofs.flatMap(({ goal, outcome }) =>
      outcome.kind === 'shown' && outcome.claim === claim ? [inWords(goal)] : [],
    ),
  }));
}

async function proven({ meaning, flow, stage }: Staged, isWanted: (goal: Goal) => boolean) {
  const goals = goalsOf(stage.flow, flow, placesOf(meaning, flow)).filter(isWanted);
  return proveFlow(stage, goals, { texts: fieldTexts(stage), fresh: await solvers() });
}

const sentences: Readonly<Partial<Record<GoalKind, (what: string) => string>>> = {
  flow: (what) => `${what}, filed`,
  skip: (what) => `${what}, skipped`,
  field: (what) => `the field ${what}`,
  answer: (what) => `an answer to ${what}`,
  choice: (what) => `the choice ${what}`,
  filled: (what) => `an answer to ${what}, shown again`,
  holds: (what) => `${what}, which holds`,
  fails: (what) => `${what}, which does not hold`,
  message: (what) => `${what}, broken`,
};

const inWords = ({ kind, what, place: { file } }: Goal): string =>
  kind === 'node' ? `${what} in ${file}` : (sentences[kind]?.(what) ?? what);
