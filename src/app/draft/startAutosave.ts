import type { Store } from 'jotai';
import { lazyModule } from '../../renderer/kit/lazyModule.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { addressAtom } from '../../state/flows.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { listenForActivity } from '../session/sessionTimer.ts';
import type { Log } from '../shared/log.ts';
import { type Autosave, autosaveAtom } from './autosaveAtom.ts';

interface AutosaveServices {
  readonly store: Store;
  readonly api: ApiClient;
  readonly log: Log;
}

const loadAutosave = lazyModule(() => import('./autosave.ts'));

export const isAutosaveOn = (store: Store): boolean => (store.get(appSettingsAtom)?.drafts.keptDays ?? 0) > 0;

/** Does nothing if autosave runs already or the settlement saves no answers. */
export async function startAutosave({ store, api, log }: AutosaveServices): Promise<void> {
  if (!isAutosaveOn(store) || store.get(autosaveAtom) !== null) return;
  try {
    const { createAutosave } = await loadAutosave();
    if (store.get(autosaveAtom) !== null) return;
    const autosave = createAutosave({ store, api, log });
    store.set(autosaveAtom, autosave);
    followPage(store, autosave);
    void autosave.save();
  } catch (error) {
    log('The code of autosave could not be loaded', error);
  }
}

/** Saves on every move, soon after activity, and at once when the page may be closing. */
function followPage(store: Store, autosave: Autosave): void {
  store.sub(addressAtom, () => void autosave.save());
  listenForActivity(document, () => autosave.touched());
  document.addEventListener('input', autosave.answered);
  // After the press has had its effect.
  document.addEventListener('click', () => setTimeout(autosave.answered));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void autosave.leave();
  });
  window.addEventListener('pagehide', () => void autosave.leave());
  window.addEventListener('online', () => autosave.retry());
}
