import fc from 'fast-check';
import { collectFormDtoAtom } from '../../src/state/claim/collectFormDto.ts';
import { cancelRecordAtom, deleteRecordAtom } from '../../src/state/claim/records.ts';
import { jumpAtom, navigateAtom } from '../../src/state/navigation/navigate.ts';
import { contribution, type StandardClaimant, standardPages } from './standardClaimant.ts';

interface Wishes {
  readonly who: 'group' | 'direct' | 'indirect';
  readonly alternative: boolean;
  readonly pay: 'Check' | 'PrepaidCard';
}
export const wishes: fc.Arbitrary<Wishes> = fc.record({
  who: fc.constantFrom('group' as const, 'direct' as const, 'indirect' as const),
  alternative: fc.boolean(),
  pay: fc.constantFrom('Check' as const, 'PrepaidCard' as const),
});
interface Visit {
  readonly visit: string;
}
type Step = Wishes | Visit | 'next' | 'back' | 'details' | 'documents' | 'delete' | 'cancel';
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: wishes },
  { weight: 4, arbitrary: fc.constant('next' as const) },
  { weight: 3, arbitrary: fc.constantFrom('back' as const, 'details' as const, 'documents' as const) },
  { weight: 1, arbitrary: fc.constantFrom('delete' as const, 'cancel' as const) },
  // By Back and Forward of the browser, a link, or a typed address; from the error page too.
  {
    weight: 2,
    arbitrary: fc.record({ visit: fc.constantFrom('/error', '/nothing', ...Object.values(standardPages)) }),
  },
);

/** Answers the page that the claimant is on. */
function answerPage(claim: StandardClaimant, { who, alternative, pay }: Wishes): void {
  const path = claim.path();
  if (path === standardPages.index) claim.authorize();
  if (path === standardPages.claimant) claim.introduce();
  if (path === standardPages.details) {
    claim.coverage();
    if (who === 'group') claim.group();
    else claim.individual(who === 'indirect');
  }
  if (path === standardPages.premiums) {
    claim.option(alternative);
    claim.contribute();
  }
  if (path === standardPages.documents) claim.upload();
  if (path === standardPages.payment) claim.pay(pay);
  if (path === standardPages.summary) claim.sign();
}

/** What the claimant does next. */
export function take(claim: StandardClaimant, one: Step): void {
  if (typeof one !== 'string') {
    if ('visit' in one) claim.visit(one.visit);
    else answerPage(claim, one);
    // From a page outside the form one goes back to it.
  } else if (claim.path() === null) claim.store.set(navigateAtom, { kind: 'resume' });
  else if (one === 'next' && claim.path() !== standardPages.summary) claim.next();
  else if (one === 'back') claim.store.set(navigateAtom, { kind: 'back' });
  else if (one === 'details') claim.store.set(jumpAtom, 'claim-details');
  else if (one === 'documents') claim.store.set(jumpAtom, 'supporting-documents');
  else if (one === 'delete' || one === 'cancel') removeRecord(claim, one);
}

function removeRecord(claim: StandardClaimant, how: 'delete' | 'cancel'): void {
  const model = claim.path() === standardPages.premiums ? contribution : 'documentContexts';
  const [record] = how === 'delete' ? claim.saved(model) : claim.drafts(model);
  if (record !== undefined) {
    claim.store.set(how === 'delete' ? deleteRecordAtom : cancelRecordAtom, { node: claim.node(model), record });
  }
}

/** Answers page after page until the claim is complete, and gives what is sent, without the clientIds. */
export function finish(claim: StandardClaimant, wished: Wishes) {
  const path: (string | null)[] = [];
  if (claim.path() === null) claim.store.set(navigateAtom, { kind: 'resume' });
  if (claim.path() !== standardPages.index) claim.store.set(jumpAtom, 'claimant-info');
  for (let page = claim.path(); page !== standardPages.confirmation && path.length < 20; page = claim.next()) {
    path.push(page);
    answerPage(claim, wished);
  }
  const dto = claim.store.set(collectFormDtoAtom);
  const { claimDetails, claimantInfo, signature, claimTransactions, documentContexts } = dto;
  return {
    path: path.filter((page) => page !== standardPages.index),
    errors: claim.serverErrors(),
    single: [claimDetails, claimantInfo, signature].map((model) => model?.fields),
    lists: [claimTransactions, documentContexts].map((list) => list.map(({ fields }) => fields)),
  };
}
