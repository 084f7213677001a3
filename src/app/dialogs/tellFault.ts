import { whitelistAtom } from '../../state/appState.ts';
import type { AppServices } from '../services.ts';
import { catalogue, showError } from './showError.ts';

/**
 * Logs an error that a claimant's action ran into and shows it in the catalogue's words. Where the whitelist is
 * missing, which no validation can do without, it is fetched again, so that the next try may succeed.
 */
export function tellFault({ store, flows, log }: Pick<AppServices, 'store' | 'flows' | 'log'>, error: unknown): void {
  log('What a claimant asked for failed', error);
  const hasWhitelist = store.get(whitelistAtom) !== null;
  showError(store, hasWhitelist ? catalogue.problem : catalogue.requestFailed);
  if (!hasWhitelist) void flows.fetchWhitelist();
}
