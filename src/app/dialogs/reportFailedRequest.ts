import type { Store } from 'jotai';
import { whitelistAtom } from '../../state/appState.ts';
import { ConnectionLost, UnexpectedAnswer } from '../api/apiError.ts';
import { ChallengeAbandoned, ChallengeUnfinished } from '../captcha/captchaRemedy.ts';
import type { AppServices } from '../services.ts';
import { catalogue, retryAtom, showError } from './showError.ts';

/** Text keys for a failed request, and how to repeat it. */
interface FailedRequest {
  readonly sentence: string;
  readonly connectionLost: string;
  readonly checkUnfinished: string;
  readonly again: () => unknown;
}

const unavailable = 503;

/** Offers a retry after a lost connection, an unfinished captcha, or a 503. Silent where the captcha's page is gone. */
export function reportFailedRequest(store: Store, error: unknown, call: FailedRequest): void {
  if (error instanceof ChallengeAbandoned) return;
  const { sentence, connectionLost, checkUnfinished, again } = call;
  const offer = (title: string, texts: readonly string[]) =>
    store.set(retryAtom, { open: true, retry: { title, texts, again } });
  if (error instanceof ConnectionLost) offer('LocKey_Shared_ConnectionLost_Title', [connectionLost, sentence]);
  else if (error instanceof ChallengeUnfinished) offer('LocKey_Shared_CheckUnfinished_Title', [checkUnfinished]);
  else if (error instanceof UnexpectedAnswer && error.status === unavailable) {
    const reason = error.messageKey === null || error.messageKey === sentence ? [] : [error.messageKey];
    offer('LocKey_Shared_ErrorDialog_Header', [sentence, ...reason]);
  } else showError(store, sentence);
}

/** No validation works without the whitelist, so a missing one is fetched again for the next try. */
export function reportError({ store, flows, log }: Pick<AppServices, 'store' | 'flows' | 'log'>, error: unknown): void {
  log('What a claimant asked for failed', error);
  const hasWhitelist = store.get(whitelistAtom) !== null;
  showError(store, hasWhitelist ? catalogue.problem : catalogue.requestFailed);
  if (!hasWhitelist) void flows.fetchWhitelist();
}
