import type { Getter, Setter } from 'jotai';
import { type ClaimWriter, dependentInstances, settle } from '../claim/settle.ts';
import type { ModelKey } from '../compile/compiledPage.ts';
import { claimWriter } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';

/** Makes records of a model come or go, and settles what depends on how many there are. */
export function settleRecords(get: Getter, set: Setter, model: ModelKey, change: (claim: ClaimWriter) => void): void {
  const { flow } = requireActiveFlow(get);
  const claim = claimWriter(get, set);
  settle(flow, dependentInstances(flow, [], claim, [model]), claim, () => change(claim));
}
