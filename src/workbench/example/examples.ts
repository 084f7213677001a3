import type { CompiledPage } from '../../compile/compiledPage.ts';
import type { FlowMeaning } from '../../meaning/flowMeaning.ts';
import type { Meaning } from '../../meaning/meaning.ts';
import type { Answers, Stage } from '../../proofs/answers.ts';
import { fieldTexts } from '../../proofs/fieldTexts.ts';
import { type Goal, type GoalKind, isHarm } from '../../proofs/goals/goal.ts';
import { goalsOf } from '../../proofs/goals/goalsOf.ts';
import { placesOf } from '../../proofs/places.ts';
import type { Proof } from '../../proofs/prove.ts';
import { proveFlow } from '../../proofs/proveFlow.ts';
import { solvers } from '../../proofs/solver.ts';

export interface Example {
  readonly claim: Answers;
  /** What it is an example of. */
  readonly shows: readonly string[];
}

export interface ShownExample extends Example {
  readonly goals: readonly Goal[];
}

export interface Staged {
  readonly meaning: Meaning;
  readonly flow: FlowMeaning;
  readonly stage: Stage;
}

/** A claim that comes to the page, if it can be one that is filed. @throws Error where none was found. */
export async function exampleOfPage(staged: Staged, page: CompiledPage): Promise<Example> {
  const found = await exampleOf(staged, (goal) => goal.kind === 'page' && goal.page === page);
  const claim = found?.claim ?? null;
  if (claim === null) throw new Error(`No claim was found that comes to ${page.path}. See what npm run check says.`);
  return { claim, shows: [`the page ${page.path}`] };
}

/** A claim that shows the first goal that is wanted, if it can be one that is filed; null where there is no such goal. */
export async function exampleOf(
  staged: Staged,
  isWanted: (goal: Goal) => boolean,
  goOn?: () => void,
): Promise<{ readonly goal: Goal; readonly claim: Answers | null } | null> {
  const goal = goalsIn(staged).find(isWanted);
  if (goal === undefined) return null;
  const { proofs } = await proven(staged, withAround(goal), goOn);
  const outcome = proofs.find((proof) => proof.goal === goal)?.outcome;
  return { goal, claim: outcome?.kind === 'shown' ? outcome.claim : outcome?.kind === 'never' ? outcome.stuck : null };
}

/** What is around it goes first. */
const withAround = (goal: Goal): readonly Goal[] =>
  goal.within === null ? [goal] : [...withAround(goal.within), goal];

/** Claims that together show all that some claim of the flow shows. */
export async function allExamples(staged: Staged): Promise<readonly ShownExample[]> {
  const { proofs, claims } = await proven(
    staged,
    goalsIn(staged).filter((goal) => !isHarm(goal)),
  );
  return claims.map((claim) => ({ claim, shows: shownBy(claim, proofs), goals: goalsShownBy(claim, proofs) }));
}

/** What one of these claims shows, in words, in the order of the flow. */
export function shownBy(claim: Answers, proofs: readonly Proof[]): readonly string[] {
  return goalsShownBy(claim, proofs).map(inWords);
}

const goalsShownBy = (claim: Answers, proofs: readonly Proof[]): readonly Goal[] =>
  proofs.flatMap(({ goal, outcome }) =>
    !isHarm(goal) && outcome.kind === 'shown' && outcome.claim === claim ? [goal] : [],
  );

export const goalsIn = ({ meaning, flow, stage }: Staged): readonly Goal[] =>
  goalsOf(stage.flow, flow, placesOf(meaning, flow));

const proven = async ({ stage }: Staged, goals: readonly Goal[], goOn?: () => void) =>
  proveFlow(stage, goals, { texts: fieldTexts(stage), fresh: await solvers(goOn) });

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
