import type { CompiledField } from '../compile/compiledPage.ts';
import type { FieldValue } from '../rules/value.ts';
import type { Answers, Stage } from './answers.ts';
import { answersOf, wantedTerms } from './answersOf.ts';
import { type EncodedFlow, encodeFlow } from './encoding/flow.ts';
import { and, no, not, type Term } from './encoding/smt.ts';
import type { Reason } from './encoding/speech.ts';
import type { FieldTexts } from './fieldTexts.ts';
import { type Goal, isHarm } from './goals/goal.ts';
import type { Look } from './look.ts';
import type { Solver } from './solver.ts';

export type Outcome =
  /** The claim was played, and shows it. */
  | { readonly kind: 'shown'; readonly claim: Answers }
  /** `isReached`: whether a claimant can still meet it in a claim that cannot be filed. */
  | {
      readonly kind: 'never';
      readonly because: readonly Reason[];
      /** A claim that meets it and cannot be filed; null where a claimant never meets it. */
      readonly stuck: Answers | null;
    }
  | { readonly kind: 'undecided'; readonly why: Doubt };

/** Why neither a claim nor a proof was found. */
export type Doubt = 'budget' | 'records' | 'played';

export interface Proof {
  readonly goal: Goal;
  readonly outcome: Outcome;
}

export interface Tools {
  readonly solver: Solver;
  readonly texts: FieldTexts;
  readonly look: (answers: Answers) => Look;
}

/** A claim that the product does not confirm is excluded, so often. */
const attempts = 4;

/** Proofs in the order of the goals, and the claims that show them, each of which shows something that those before do not. */
export function prove(
  stage: Stage,
  goals: readonly Goal[],
  { solver, texts, look }: Tools,
): { readonly proofs: readonly Proof[]; readonly claims: readonly Answers[] } {
  const { textOf, broken } = texts;
  const encoded = encodeFlow(stage, solver.say, texts);
  const all = [...encoded.reasons.keys()];
  const wanted = wantedTerms(encoded);
  const few = encoded.named(and(...encoded.lists.map(({ more }) => not(more))));
  const outcomes = new Map<Goal, Outcome>();
  const claims: Answers[] = [];

  const meet = (claim: Answers, shown: Look): void => {
    let isNew = false;
    for (const goal of goals) {
      if (outcomes.get(goal)?.kind === 'shown' || !isMetBy(goal, shown)) continue;
      outcomes.set(goal, { kind: 'shown', claim });
      isNew = true;
    }
    if (isNew) claims.push(claim);
  };

  /** The claim is tried even where it is not the one that was sought: it may show other things. */
  const search = (goal: Goal, assumed: readonly Term[], labels = all): Outcome | null => {
    const excluded: Term[] = [];
    let usual: readonly Term[] = [encoded.alwaysKnown];
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const verdict = solver.ask([...labels, few, ...usual, ...excluded, ...assumed], wanted);
      if (verdict.kind === 'unknown') return { kind: 'undecided', why: 'budget' };
      if (verdict.kind === 'impossible') {
        // What no real claimant meets harms none.
        if (!isHarm(goal) && verdict.because.some((name) => usual.includes(name))) {
          usual = [];
          continue;
        }
        if (verdict.because.some((name) => excluded.includes(name))) return { kind: 'undecided', why: 'played' };
        if (!verdict.because.includes(few)) return never(verdict.because);
        const more = solver.ask([...labels, ...assumed], []);
        return more.kind === 'impossible' ? never(more.because) : { kind: 'undecided', why: 'records' };
      }
      const claim = answersOf(encoded, stage, verdict.valueOf, textOf);
      meet(claim, look(claim));
      if (outcomes.get(goal)?.kind === 'shown') return null;
      excluded.push(encoded.named(not(chosenIn(encoded, verdict.valueOf))));
    }
    return { kind: 'undecided', why: 'played' };
  };

  /** What stands in something that no claim shows. */
  const isHopeless = ({ within }: Goal): boolean =>
    within !== null && (outcomes.get(within)?.kind !== 'shown' || isHopeless(within));
  const never = (because: readonly Term[]): Outcome => ({
    kind: 'never',
    because: because.flatMap((name) => encoded.reasons.get(name) ?? []),
    stuck: null,
  });

  /** Most rules are broken by one answer, in a claim that is right but for it: that asks the solver nothing. */
  const breakAlone = (goal: Goal): Outcome => {
    const shown = goal.within === null ? undefined : outcomes.get(goal.within);
    const value = goal.rule === undefined ? 'undecided' : broken(goal.rule.field, goal.rule.rule);
    if (value === null) return { kind: 'never', because: [], stuck: null };
    if (value === 'undecided' || shown?.kind !== 'shown' || goal.rule === undefined)
      return { kind: 'undecided', why: 'played' };
    for (const claim of withAnswer(shown.claim, goal.rule.field, value.value)) {
      meet(claim, look(claim));
      if (outcomes.get(goal)?.kind === 'shown') break;
    }
    return outcomes.get(goal) ?? { kind: 'undecided', why: 'played' };
  };

  /** Breaks a rule in a claim whose page is in order but for it, so that a record is there to be compared. */
  const breakInOrder = (goal: Goal, reached: Term, term: Term): boolean => {
    const own = new Set(encoded.rules.filter(({ rule }) => rule === goal.rule?.rule).map(({ label }) => label));
    const inOrder = encoded.pages.get(goal.page.path)?.passed ?? no;
    const others = all.filter((label) => !own.has(label));
    return search(goal, [encoded.named(and(reached, inOrder, term))], others) === null;
  };

  for (const goal of goals) {
    if (outcomes.has(goal) || isHopeless(goal)) continue;
    const term = goal.term(encoded);
    if (goal.rule !== undefined) {
      const alone = breakAlone(goal);
      if (alone.kind === 'shown' || term === no) {
        outcomes.set(goal, alone);
        continue;
      }
    }
    const page = encoded.pages.get(goal.page.path);
    const reached = (goal.kind === 'skip' ? page?.approached : page?.reached) ?? no;
    if (goal.rule !== undefined && breakInOrder(goal, reached, term)) continue;
    const outcome = search(goal, [encoded.named(and(goal.filed ? encoded.filed : reached, term))]);
    if (outcome === null) continue;
    if (outcome.kind === 'never' && goal.filed) {
      const before = solver.ask([...all, encoded.named(and(reached, term))], wanted);
      const stuck = before.kind === 'possible' ? answersOf(encoded, stage, before.valueOf, textOf) : null;
      outcomes.set(goal, before.kind === 'impossible' ? never(before.because) : { ...outcome, stuck });
    } else {
      outcomes.set(goal, outcome);
    }
  }
  return {
    proofs: goals.flatMap((goal) => {
      const outcome = outcomes.get(goal);
      return outcome === undefined ? [] : [{ goal, outcome }];
    }),
    claims,
  };
}

/** In one record after the other, as the field may not be asked in each. */
function withAnswer({ fields, records }: Answers, field: CompiledField, value: FieldValue): readonly Answers[] {
  const { id, model, key } = field;
  const own = records.filter((record) => record.model === model);
  if (own.length === 0) return [{ fields: { ...fields, [id]: value }, records }];
  return own.map((changed) => ({
    fields,
    records: records.map((record) =>
      record === changed ? { ...record, fields: { ...record.fields, [key]: value } } : record,
    ),
  }));
}

const isMetBy = (goal: Goal, look: Look): boolean =>
  (goal.filed ? look.isFiled : look.isReached(goal.page)) && goal.isMet(look);

/** The choices of a model, in which a claim that fails is probably wrong. */
function chosenIn({ answers, lists }: EncodedFlow, read: (term: Term) => string): Term {
  const held = (term: Term) => (read(term) === 'true' ? term : not(term));
  const choices = answers.flatMap(({ answer: { domain, isEmpty } }) => {
    if (domain.kind === 'boolean') return [held(isEmpty), held(domain.isTrue)];
    if (domain.kind === 'choice') return [`(= ${domain.code} ${read(domain.code)})`];
    if (domain.kind === 'number') return [held(isEmpty), `(= ${domain.value} ${read(domain.value)})`];
    if (domain.kind === 'month') return [held(isEmpty), `(= ${domain.number} ${read(domain.number)})`];
    return domain.kind === 'date' ? [held(isEmpty), `(= ${domain.day} ${read(domain.day)})`] : [];
  });
  return and(...choices, ...lists.flatMap(({ slots }) => slots.map(({ present }) => held(present))));
}
