import type { CompiledPage } from '../../compile/compiledPage.ts';
import type { Answers, Stage } from '../../proofs/answers.ts';
import type { Goal } from '../../proofs/goals/goal.ts';
import { lookAt } from '../../proofs/look.ts';
import type { ShownExample } from '../example/examples.ts';

interface Broken {
  readonly claim: Answers;
  readonly goal: Goal;
}

/** Claims that break the rules of a page, each as many at once as go together: one press says them all. */
export function brokenTogether(
  stage: Stage,
  page: CompiledPage,
  examples: readonly ShownExample[],
): readonly Answers[] {
  const claims: Answers[] = [];
  let left: readonly Broken[] = examples.flatMap(({ claim, goals }) =>
    goals.filter((goal) => goal.kind === 'message' && goal.page === page).map((goal) => ({ claim, goal })),
  );
  while (left.length > 0) {
    const { claim, goals, others } = joined(stage, left);
    claims.push(claim);
    left = others.filter(({ goal }) => !goals.includes(goal));
  }
  return claims;
}

function joined(stage: Stage, [first, ...further]: readonly Broken[]) {
  if (first === undefined) throw new Error('No rule is left to be broken.');
  let { claim } = first;
  const goals = [first.goal];
  const others: Broken[] = [];
  for (const other of further) {
    const both = withBreach(claim, goals, other);
    if (both !== null && areMet(stage, both, [...goals, other.goal])) {
      claim = both;
      goals.push(other.goal);
    } else {
      others.push(other);
    }
  }
  return { claim, goals, others };
}

/** Null for a field that says something already, and for one in records, which are others in another claim. */
function withBreach(claim: Answers, goals: readonly Goal[], { claim: other, goal }: Broken): Answers | null {
  const field = goal.rule?.field;
  const value = field === undefined ? undefined : other.fields[field.id];
  if (field === undefined || value === undefined || goals.some(({ rule }) => rule?.field === field)) return null;
  return { ...claim, fields: { ...claim.fields, [field.id]: value } };
}

function areMet(stage: Stage, claim: Answers, goals: readonly Goal[]): boolean {
  const look = lookAt(stage, claim);
  return goals.every((goal) => look.isReached(goal.page) && goal.isMet(look));
}
