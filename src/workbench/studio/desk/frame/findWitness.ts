import type { CompiledPage } from '../../../../compile/compiledPage.ts';
import type { Answers, Stage } from '../../../../proofs/answers.ts';
import { plainAnswers } from '../../../../proofs/faults.ts';
import type { Goal } from '../../../../proofs/goals/goal.ts';
import { lookOf } from '../../../../proofs/look.ts';
import type { PlayedClaim } from '../../../../proofs/play/playedClaim.ts';
import type { Walk } from '../../../../proofs/play/walk.ts';
import { type Played, play } from '../../../../proofs/play.ts';
import { projectProver } from '../../../../proofs/projectProver.ts';
import { errorMessage } from '../../../../rules/errorMessage.ts';
import { noPerson } from '../../../example/exampleFolder.ts';
import { exampleOf } from '../../../example/examples.ts';
import { likePeople } from '../../../example/likePeople.ts';
import { samplePeople } from '../../../example/samplePeople.ts';
import { claimId } from '../../../proofs/provenClaims.ts';
import { GivenUp } from '../../../threads/answerQuestions.ts';
import type { ExampleClaim, FoundExample } from '../../calls/frameCalls.ts';
import { meantFiles } from '../meantProject.ts';
import { stageOf } from '../stages.ts';
import { exampleClaim } from './exampleClaim.ts';
import { messageId } from './messageIds.ts';
import { dayOf } from './stagedFlow.ts';
import type { WitnessQuestion } from './witness.ts';

/** A claim that comes to a page or makes it say a message, in plain words where they fit. */
export function findWitness() {
  const meant = meantFiles();

  return async (question: WitnessQuestion, goOn: () => void): Promise<FoundExample> => {
    const { meaning, errors } = meant(question);
    const [first] = errors;
    if (first !== undefined) return none(`${first.file} has a fault: ${first.message}`);
    const today = dayOf(question.day);
    try {
      const [flow, stage] = stageOf(meaning, question.flow, today) ?? [];
      const page = stage?.flow.pages.find(({ path }) => path === question.page);
      if (flow === undefined || stage === undefined || page === undefined) {
        return none(`The flow ${question.flow} has no page ${question.page}.`);
      }
      if (question.claim !== null) {
        const prove = await projectProver(goOn);
        const { flows } = prove(meaning, today, { isWanted: ({ formType }) => formType === question.flow });
        const chosen = flows
          .flatMap(({ claims }) => claims)
          .find((one) => claimId(plainAnswers(one)) === question.claim);
        return chosen === undefined
          ? none('The claim that was chosen on the map is another by now. Choose one there again.')
          : shownTo(stage, chosen, page, `The claim that was chosen on the map does not come to ${page.path}.`);
      }
      const found = await exampleOf({ meaning, flow, stage }, wishOf(question, page), goOn);
      if (found === null) return none('The page does not say this message any more.');
      const { goal, claim } = found;
      if (claim === null) return none(`No claim was found that shows ${goal.what}. The check says more.`);
      const [person = noPerson] = await personOf(question, stage);
      return shownTo(stage, worded(stage, claim, person, goal), page, `No claim was found that comes to ${page.path}.`);
    } catch (error) {
      if (error instanceof GivenUp) throw error;
      return none(errorMessage(error));
    }
  };
}

const none = (sentence: string): FoundExample => ({ kind: 'none', sentence });

function wishOf({ message }: WitnessQuestion, page: CompiledPage): (goal: Goal) => boolean {
  if (message === null) return (goal) => goal.kind === 'page' && goal.page === page;
  return ({ kind, rule, page: own }) =>
    kind === 'message' && own === page && rule !== undefined && messageId(rule.field, rule.rule) === message;
}

async function personOf({ person, settlementDir }: WitnessQuestion, { flow }: Stage): Promise<readonly Answers[]> {
  const people = await samplePeople([flow], flow, settlementDir);
  return people.slice(person ?? 0);
}

function worded(stage: Stage, claim: Answers, person: Answers, goal: Goal): Answers {
  const isSame = (played: Played) => {
    const look = lookOf(stage.flow, played);
    return look.isReached(goal.page) && goal.isMet(look);
  };
  return likePeople(stage, claim, person, isSame) ?? likePeople(stage, claim, noPerson, isSame) ?? claim;
}

function shownTo(stage: Stage, claim: Answers, page: CompiledPage, otherwise: string): FoundExample {
  const seen: { arrived: ExampleClaim | null; answered: ExampleClaim | null } = { arrived: null, answered: null };
  const keep = (when: 'arrived' | 'answered') => (at: CompiledPage, own: PlayedClaim, walk: Walk) => {
    if (at === page) seen[when] = exampleClaim(stage.flow, page, own, walk);
  };
  play(stage, claim, { arrived: keep('arrived'), answered: keep('answered') });
  const { arrived, answered } = seen;
  if (arrived === null || answered === null) return none(otherwise);
  return { kind: 'found', arrived, answered };
}
