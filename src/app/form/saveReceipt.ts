import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import { cultureAtom } from '../../state/appState.ts';
import { addressOf } from '../../wire/addressOf.ts';
import { showError } from '../dialogs/showError.ts';
import type { AppServices } from '../services.ts';

/** On failure a dialog says what else to do. */
export async function saveReceipt({ store, log }: Pick<AppServices, 'store' | 'log'>, formType: string): Promise<void> {
  try {
    const address = addressOf(lazyEndpoints.receipt.path, { formType, culture: store.get(cultureAtom) });
    const response = await fetch(address, { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${lazyEndpoints.receipt.path} answered with status ${response.status}.`);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    const [, name = 'claim-receipt.pdf'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    link.download = name;
    link.click();
    // Safari reads the blob after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    log('The receipt could not be saved', error);
    showError(store, 'LocKey_Receipt_NotSaved');
  }
}
