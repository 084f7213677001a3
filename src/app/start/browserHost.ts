import { loadValidators } from '../flows/loadValidators.ts';
import { createRouter, followAddress } from '../routes/createRouter.ts';
import { systemClock } from '../session/sessionTimer.ts';
import { reportToBrowser } from '../shared/log.ts';
import type { Host } from './host.ts';
import { readAppSettings, readInitialData, readNonce } from './readPage.ts';
import { createStyleCache } from './styleCache.ts';

export function browserHost(document: Document): Host {
  const nonce = readNonce(document);
  return {
    settings: () => readAppSettings(document),
    initialData: readInitialData(document),
    loadValidators,
    address: {
      get: () => location.pathname + location.search + location.hash,
      replace: (next) => history.replaceState(history.state, '', next),
    },
    mark: (culture, direction) => {
      document.documentElement.lang = culture;
      document.documentElement.dir = direction;
    },
    router: createRouter,
    show: (store) => followAddress(store)(),
    styles: createStyleCache(nonce),
    nonce,
    clock: systemClock,
    log: reportToBrowser,
  };
}
