import type { Store } from 'jotai';
import { lazyModule } from '../../renderer/kit/lazyModule.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { addressAtom } from '../../state/flows.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { listenForActivity } from '../session/sessionTimer.ts';
import type { Log } from '../shared/log.ts';
import { type Autosave, autosaveAtom } from './autosaveAtom.ts';

interface Keeping {
  readonly store: Store;
  readonly api: ApiClient;
  readonly log: Log;
}

const loadKeeper = lazyModule(() => import('./autosave.ts'));

export const isAutosaveOn = (store: Store): boolean => (store.get(appSettingsAtom)?.drafts.keptDays ?? 0) > 0;

/** Does nothing where it already runs or the settlement saves no answers. */
export async function saveAnswers({ store, api, log }: Keeping): Promise<void> {
  if (!isAutosaveOn(store) || store.get(autosaveAtom) !== null) return;
  try {
    const { createAutosave } = await loadKeeper();
    if (store.get(autosaveAtom) !== null) return;
    const keeper = createAutosave({ store, api, log });
    store.set(autosaveAtom, keeper);
    followPage(store, keeper);
    void keeper.save();
  } catch (error) {
    log('The code that keeps answers could not be had', error);
  }
}

/** Saves on every move, soon after activity, and at once when the page may be closing. */
function followPage(store: Store, keeper: Autosave): void {
  store.sub(addressAtom, () => void keeper.save());
  listenForActivity(document, () => keeper.touched());
  document.addEventListener('input', keeper.answered);
  // After the press has had its effect.
  document.addEventListener('click', () => setTimeout(keeper.answered));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void keeper.leave();
  });
  window.addEventListener('pagehide', () => void keeper.leave());
  window.addEventListener('online', () => keeper.retry());
}
