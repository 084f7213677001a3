import type { Store } from 'jotai';
import { navigate } from 'wouter/use-browser-location';
import { hasPath } from '../../claim/navigation/routes.ts';
import { cultureAtom, faultsAtom, pageStatusAtom } from '../../state/appState.ts';
import { hasLostPartsAtom } from '../../state/claim/restoreDraft.ts';
import { currentPageAtom } from '../../state/flows.ts';
import { addressChangedAtom, isNavigatingAtom } from '../../state/navigation/navigate.ts';
import type { Router } from '../../state/navigation/router.ts';
import { reopenFiledAtom } from '../../state/navigation/startAgain.ts';
import { closeDialogs } from '../dialogs/showError.ts';
import { withCulture } from '../i18n/culture.ts';
import { redirectingAtom, visitedAtom } from '../shared/shown.ts';

/** Adds the current language to every address it writes. */
export function createRouter(store: Store): Router {
  const inLanguage = (address: string) => withCulture(address, store.get(cultureAtom));
  return {
    push: (address) => navigate(inLanguage(address)),
    replace: (address) => navigate(inLanguage(address), { replace: true }),
    leave: (address) => {
      store.set(redirectingAtom, true);
      window.location.assign(address);
    },
    get origin() {
      return window.location.origin;
    },
    now: () => Date.now(),
  };
}

/** Events of the browser and of wouter's history patch. */
const changes = ['popstate', 'hashchange', 'pushState', 'replaceState'];

/** Returns how to end it. */
export function followAddress(store: Store): () => void {
  const changed = () => {
    try {
      showAddress(store, window.location.pathname);
    } catch (error) {
      store.get(faultsAtom).report(error);
    }
  };
  for (const name of changes) window.addEventListener(name, changed);
  changed();
  return () => {
    for (const name of changes) window.removeEventListener(name, changed);
  };
}

/** A page that is left by a link or Back closes its dialogs; those of start-up stay over a visit's first page. */
export function showAddress(store: Store, path: string): void {
  const left = store.get(currentPageAtom);
  const isMove = store.get(isNavigatingAtom);
  if (!isMove && store.set(reopenFiledAtom, path)) return;
  store.set(addressChangedAtom, path);
  if (!isMove && store.get(hasLostPartsAtom)) {
    store.set(hasLostPartsAtom, false);
    store.set(pageStatusAtom, 'LocKey_Draft_Changed');
  }
  const page = store.get(currentPageAtom);
  // A redirect has already closed them and may have opened one that explains it.
  const isThere = page !== null && hasPath(page, path);
  if (isThere && page !== left && !isMove && store.get(visitedAtom)) closeDialogs(store);
}
