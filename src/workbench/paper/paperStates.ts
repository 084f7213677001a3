import type { CompiledPage } from '../../compile/compiledPage.ts';
import type { Answers, Stage } from '../../proofs/answers.ts';
import type { PlayedClaim } from '../../proofs/play/playedClaim.ts';
import { snapshotOf } from '../../proofs/play/snapshotOf.ts';
import type { Walk } from '../../proofs/play/walk.ts';
import { play } from '../../proofs/play.ts';
import type { FrameFilling } from '../studio/frameMessages.ts';

export interface PaperState {
  readonly page: CompiledPage;
  readonly filling: FrameFilling;
}

/** Each page as a claimant of each claim leaves it, in the order of the flow. */
export function paperStates(stage: Stage, claims: readonly Answers[]): readonly PaperState[] {
  const { flow } = stage;
  const states: PaperState[] = [];
  for (const answers of claims) {
    const seen = new Map<CompiledPage, PaperState>();
    const answered = (page: CompiledPage, claim: PlayedClaim, walk: Walk) => {
      const { snapshot, documents } = snapshotOf(flow, claim, walk);
      const content = JSON.stringify({ version: 1, at: page.path, snapshot });
      const isAfterFiling = isBehindSubmit(stage, page);
      const claimed = { content, documents, isSignedIn: walk.isSignedIn };
      seen.set(page, {
        page,
        filling: { kind: 'fill', path: page.path, isAfterFiling, claim: claimed, presses: false },
      });
    };
    const { pages } = play(stage, answers, { answered });
    const reached = pages.filter(({ isReached }) => isReached).map(({ page }) => page);
    states.push(...reached.flatMap((page) => seen.get(page) ?? []));
  }
  return states.toSorted((one, other) => flow.pages.indexOf(one.page) - flow.pages.indexOf(other.page));
}

function isBehindSubmit({ flow: { pages } }: Stage, page: CompiledPage): boolean {
  const submits = pages.findIndex(({ action }) => action === 'submit');
  return submits !== -1 && pages.indexOf(page) > submits;
}
