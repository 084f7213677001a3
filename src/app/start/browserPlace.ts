import { loadValidators } from '../flows/loadValidators.ts';
import { createRouter, followAddress } from '../routes/createRouter.ts';
import { systemClock } from '../session/sessionTimer.ts';
import { reportToBrowser } from '../shared/log.ts';
import type { Place } from './place.ts';
import { readAppSettings, readHandedOver, readNonce } from './readPage.ts';
import { createStyleCache } from './styleCache.ts';

/** The browser that shows this document. */
export function browserPlace(document: Document): Place {
  const nonce = readNonce(document);
  return {
    settings: () => readAppSettings(document),
    handedOver: readHandedOver(document),
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
