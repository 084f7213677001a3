import type { ClaimReader } from '../claim/claimReader.ts';
import { instanceStatus } from '../claim/fieldStatus.ts';
import type { NavigationEvent } from '../claim/navigation/decide.ts';
import { isSkipped, shownRecords } from '../claim/visibleInstances.ts';
import type { CompiledPage } from '../compile/compiledPage.ts';
import type { FieldError } from '../wire/calls.ts';
import type { Answers, Stage } from './answers.ts';
import { answerPage } from './play/answerPage.ts';
import { judgedByServer } from './play/judgedByServer.ts';
import { type Judged, judgePage, type PlayedInstance } from './play/judgePage.ts';
import { type PlayedClaim, playedClaim } from './play/playedClaim.ts';
import type { SentClaim } from './play/sentClaim.ts';
import { settledAnswers } from './play/settledAnswers.ts';
import { signIn } from './play/signIn.ts';
import { isAnswerable, isSameAnswer, typedAnswer } from './play/typedAnswer.ts';
import { beforeTheFirstPage, step, type Taken, type Walk } from './play/walk.ts';

export interface PlayedPage extends Judged {
  readonly page: CompiledPage;
  readonly isSkipped: boolean;
  /** Whether the walk entered it, with every page before it in order. */
  readonly isReached: boolean;
  /** Whether the claimant gets on from it; of the page that submits, whether the claim is filed. */
  readonly isPassed: boolean;
  /** What is said where a record cannot be saved. */
  readonly refused: readonly PlayedInstance[];
  /** What skipping it took from the claimant; null where it was not skipped. */
  readonly taken: Taken | null;
}

export interface Played {
  /** In the order of the flow. A page that is not reached is as it would be with these answers. */
  readonly pages: readonly PlayedPage[];
  /** What the claim holds at the end of what is asked for, computed values and what the server knows included. */
  readonly settled: Answers;
  /** Whether the page that submits was reached and the server takes the claim. */
  readonly isFiled: boolean;
  /** What the browser sends from the page that submits; null where that is not reached in order. */
  readonly sent: SentClaim | null;
  /** What the server says of it. */
  readonly errors: readonly FieldError[];
  /** Reads the claim as it is at the end. */
  readonly reader: ClaimReader;
}

/** Is told of the claim as it stands on a page, which changes with the next answer. A claimant may come to a page again. */
export interface Watch {
  readonly arrived?: (page: CompiledPage, claim: PlayedClaim, walk: Walk) => void;
  /** Before its records and models are saved. */
  readonly answered?: (page: CompiledPage, claim: PlayedClaim, walk: Walk) => void;
}

/** A claimant goes back for questions that came up on earlier pages, but not forever. */
const mostRounds = 4;

/**
 * Gives the answers page by page, as a claimant does who goes forward from the first page, by the passes of the product.
 * Behind a page that is not in order it goes on as if it were, with answers that nothing in order sees.
 * @throws Error where the product does, as for two masks at once.
 */
export function play(stage: Stage, answers: Answers, watch: Watch = {}): Played {
  const [first] = stage.flow.pages;
  if (first === undefined) throw new Error(`The flow ${stage.flow.formType} has no pages.`);
  let round = goThrough(stage, answers, {
    claim: playedClaim(stage.flow, stage.today),
    walk: beforeTheFirstPage,
    event: { kind: 'address', path: first.path },
    watch,
  });
  for (let count = 1; count < mostRounds && !round.isFiled && hasMore(stage, answers, round); count++) {
    round = goThrough(stage, answers, { ...round.inOrder, event: { kind: 'jump', to: first.path }, watch });
  }
  const { pages, claim, isFiled, sent, errors } = round;
  return {
    pages: stage.flow.pages.map((page) => pages.get(page) ?? unreached(page, stage, claim)),
    settled: settledAnswers(stage.flow, claim),
    isFiled,
    sent,
    errors,
    reader: claim.writer,
  };
}

interface Start {
  readonly claim: PlayedClaim;
  readonly walk: Walk;
  readonly event: NavigationEvent;
  readonly watch: Watch;
}

interface Round extends Pick<Played, 'isFiled' | 'sent' | 'errors'> {
  readonly pages: ReadonlyMap<CompiledPage, PlayedPage>;
  readonly claim: PlayedClaim;
  /** Where the claimant is with the pages that were in order. */
  readonly inOrder: Pick<Start, 'claim' | 'walk'>;
}

function goThrough(stage: Stage, answers: Answers, start: Start): Round {
  const { flow } = stage;
  const pages = new Map<CompiledPage, PlayedPage>();
  const { watch } = start;
  let { claim, walk, event } = start;
  let stopped: Round['inOrder'] | null = null;
  let filing: Pick<Round, 'isFiled' | 'sent' | 'errors'> = { isFiled: false, sent: null, errors: [] };
  for (;;) {
    const came = step(flow, claim, walk, event);
    walk = came.walk;
    for (const [path, taken] of came.skipped) {
      const page = flow.pages.find((each) => each.path === path);
      if (page !== undefined) pages.set(page, { ...skippedPage(page), taken });
    }
    const { page } = came;
    if (page === null) break;
    watch.arrived?.(page, claim, walk);
    const refused = answerPage(page, stage, answers, claim);
    watch.answered?.(page, claim, walk);
    const judged = judgePage(page, stage, claim);
    const isReached = stopped === null;
    if (isReached && !judged.isValid) {
      stopped = { claim, walk };
      claim = claim.copy();
    }
    savePage(page, claim, flow);
    if (page.action === 'submit' && stopped === null) filing = judgedByServer(stage, claim);
    const isPassed = stopped === null && (page.action !== 'submit' || filing.isFiled);
    pages.set(page, { page, isSkipped: false, isReached, isPassed, taken: null, refused, ...judged });
    if (page.action === 'none' || (page.action === 'submit' && !filing.isFiled)) break;
    if (page.action === 'authorize') signIn(stage, answers, claim);
    walk = {
      ...walk,
      validated: new Set([...walk.validated, page.path]),
      isSignedIn: walk.isSignedIn || page.action === 'authorize',
      isFiled: filing.isFiled,
    };
    event = { kind: 'next' };
  }
  return { pages, claim, inOrder: stopped ?? { claim, walk }, ...filing };
}

/** The single models of a page are saved with it. */
function savePage(page: CompiledPage, claim: PlayedClaim, flow: Stage['flow']): void {
  const models = new Set(page.fields.map(({ model }) => model).filter((key) => flow.models[key]?.isList === false));
  claim.save(claim.models().filter(({ model }) => models.has(model.key)));
}

const skippedPage = (page: CompiledPage): PlayedPage => ({
  page,
  isSkipped: true,
  isReached: false,
  isPassed: false,
  taken: null,
  refused: [],
  instances: [],
  records: [],
  isValid: true,
});

function unreached(page: CompiledPage, stage: Stage, claim: PlayedClaim): PlayedPage {
  if (isSkipped(page, stage.flow, claim.writer)) return skippedPage(page);
  return { ...skippedPage(page), isSkipped: false, ...judgePage(page, stage, claim) };
}

/** Whether an earlier page now asks for something that is given and was not asked for when the claimant was there. */
function hasMore({ flow }: Stage, { fields, records }: Answers, { inOrder, pages }: Round): boolean {
  const { claim, walk } = inOrder;
  const { writer } = claim;
  const behind = flow.pages
    .slice(0, walk.at === null ? 0 : flow.pages.indexOf(walk.at))
    .filter((page) => pages.get(page)?.isReached === true && !isSkipped(page, flow, writer));
  return behind.some((page) => {
    const asksForField = page.fields.some((field) => {
      const given = fields[field.id];
      if (given === undefined || !isAnswerable(field)) return false;
      const { visible, disabled, mask } = instanceStatus({ field: field.id, record: null }, flow, writer);
      const isHeld = isSameAnswer(writer.value(field.id, null), typedAnswer(field, mask, given));
      return visible && !disabled && !isHeld;
    });
    return (
      asksForField ||
      shownRecords(page, flow, writer).some((shown) =>
        records.some(
          ({ model, parent, clientId }) =>
            model === shown.records.model && parent === shown.parent && claim.record(clientId) === undefined,
        ),
      )
    );
  });
}
