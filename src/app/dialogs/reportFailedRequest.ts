import type { Store } from 'jotai';
import { whitelistAtom } from '../../state/appState.ts';
import { ConnectionLost, UnexpectedAnswer } from '../api/apiError.ts';
import { ChallengeAbandoned, ChallengeUnfinished } from '../captcha/captchaRemedy.ts';
import type { AppServices } from '../services.ts';
import { catalogue, retryAtom, showError } from './showError.ts';

/** What a claimant reads of a call that failed, by text keys, and how to make it again. */
interface FailedCall {
  /** The sentence of the catalogue. */
  readonly sentence: string;
  /** What happened to the call when the connection was lost. */
  readonly connectionLost: string;
  /** What happened to it when the captcha was not finished. */
  readonly checkUnfinished: string;
  readonly again: () => unknown;
}

/** Status of a server, or of a proxy before it, that cannot answer now and can later. */
const unavailable = 503;

/**
 * Tells a claimant why a call failed. Where it is worth another try, the dialog offers one: after a lost connection, a
 * captcha that was closed or left alone, and an answer that the server cannot take the call now, with the server's
 * reason. Nothing is said where the page that the captcha was shown for is gone: another one is shown by now.
 */
export function reportFailedRequest(store: Store, error: unknown, call: FailedCall): void {
  if (error instanceof ChallengeAbandoned) return;
  const { sentence, connectionLost, checkUnfinished, again } = call;
  const offer = (title: string, texts: readonly string[]) =>
    store.set(retryAtom, { open: true, retry: { title, texts, again } });
  if (error instanceof ConnectionLost) offer('LocKey_Shared_ConnectionLost_Title', [connectionLost, sentence]);
  else if (error instanceof ChallengeUnfinished) offer('LocKey_Shared_CheckUnfinished_Title', [checkUnfinished]);
  else if (error instanceof UnexpectedAnswer && error.status === unavailable) {
    const said = error.said === null || error.said === sentence ? [] : [error.said];
    offer('LocKey_Shared_ErrorDialog_Header', [sentence, ...said]);
  } else showError(store, sentence);
}

/**
 * Logs an error that a claimant's action ran into and shows it in the catalogue's words. Where the whitelist is
 * missing, which no validation can do without, it is fetched again, so that the next try may succeed.
 */
export function reportError({ store, flows, log }: Pick<AppServices, 'store' | 'flows' | 'log'>, error: unknown): void {
  log('What a claimant asked for failed', error);
  const hasWhitelist = store.get(whitelistAtom) !== null;
  showError(store, hasWhitelist ? catalogue.problem : catalogue.requestFailed);
  if (!hasWhitelist) void flows.fetchWhitelist();
}
