import type { Store } from 'jotai';
import { ConnectionLost } from '../api/apiError.ts';
import { ChallengeUnfinished } from '../captcha/challengeUnfinished.ts';
import { retryAtom } from './retry.ts';
import { showError } from './showError.ts';

export interface FailedCall {
  /** Text keys: the sentence of the catalogue, and what became of the call when the connection was lost or when the captcha was not finished. */
  readonly sentence: string;
  readonly connectionLost: string;
  readonly checkUnfinished: string;
  readonly again: () => unknown;
}

/**
 * Tells a claimant why a call failed. Where it is worth another try, a lost connection or a captcha that was closed or
 * left alone, the dialog offers one.
 */
export function tellFailedCall(store: Store, error: unknown, call: FailedCall): void {
  const { sentence, connectionLost, checkUnfinished, again } = call;
  const offer = (title: string, texts: readonly string[]) =>
    store.set(retryAtom, { open: true, retry: { title, texts, again } });
  if (error instanceof ConnectionLost) offer('LocKey_Shared_ConnectionLost_Title', [sentence, connectionLost]);
  else if (error instanceof ChallengeUnfinished) offer('LocKey_Shared_CheckUnfinished_Title', [checkUnfinished]);
  else showError(store, sentence);
}
