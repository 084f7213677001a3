import { endpoints } from 'virtual:claim-wizard/endpoints';
import { clientAtom, cultureAtom } from '../../state/appState.ts';
import { call } from '../api/call.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import type { AppServices } from '../services.ts';

/** On failure the error dialog opens and the last known date stays. */
export async function fetchSignatureDate({ store, api, log }: AppServices): Promise<void> {
  try {
    const { signatureDate } = await call(api, endpoints.signatureDate, { query: { culture: store.get(cultureAtom) } });
    store.set(clientAtom, (client) => ({ ...client, signatureDate }));
  } catch (error) {
    log('The signature date could not be loaded', error);
    showError(store, catalogue.requestFailed);
  }
}
