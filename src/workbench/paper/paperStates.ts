import { isAfterFiling } from '../../claim/filingPages.ts';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import type { Answers, Stage } from '../../proofs/answers.ts';
import type { PlayedClaim } from '../../proofs/play/playedClaim.ts';
import type { Walk } from '../../proofs/play/walk.ts';
import { type Played, play } from '../../proofs/play.ts';
import type { ShownExample } from '../example/examples.ts';
import { exampleClaim } from '../studio/desk/frame/exampleClaim.ts';
import type { FrameFilling } from '../studio/frameMessages.ts';

export interface PaperState {
  readonly page: CompiledPage;
  readonly filling: FrameFilling;
}

/**
 * Each page as the claimants leave it whose claims show something on it, in the order of the flow. A page on which no
 * claim shows more than others do stands there once.
 */
export function paperStates(stage: Stage, examples: readonly ShownExample[]): readonly PaperState[] {
  const told = examples.map(({ claim, goals }) => {
    const { states, pages } = statesOf(stage, claim, 'answered');
    const reached = pages.filter(({ isReached }) => isReached).map(({ page }) => page);
    const shown = new Set(goals.filter(({ kind }) => kind !== 'message').map(({ page }) => page));
    return { states, reached, shown };
  });
  return stage.flow.pages.flatMap((page) => {
    const reaching = told.filter(({ reached }) => reached.includes(page));
    const showing = reaching.filter(({ shown }) => shown.has(page));
    return (showing.length > 0 ? showing : reaching.slice(0, 1)).flatMap(({ states }) => states.get(page) ?? []);
  });
}

/** The page with its button pressed: as a claim arrives there or leaves it. Null where the claim does not come to it. */
export function pressedState(
  stage: Stage,
  page: CompiledPage,
  claim: Answers,
  when: 'arrived' | 'answered',
): PaperState | null {
  const state = statesOf(stage, claim, when).states.get(page);
  return state === undefined ? null : { page, filling: { ...state.filling, presses: true } };
}

function statesOf(stage: Stage, answers: Answers, when: 'arrived' | 'answered') {
  const { flow } = stage;
  const states = new Map<CompiledPage, PaperState>();
  const told = (page: CompiledPage, claim: PlayedClaim, walk: Walk) => {
    const filling = {
      kind: 'fill',
      path: page.path,
      isAfterFiling: isAfterFiling(flow, page),
      claim: exampleClaim(flow, page, claim, walk),
      presses: false,
    } as const;
    states.set(page, { page, filling });
  };
  const { pages }: Played = play(stage, answers, { [when]: told });
  return { states, pages };
}
