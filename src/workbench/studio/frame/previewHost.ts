import { createRouter, showAddress } from '../../../app/routes/createRouter.ts';
import { sanitiseQuery } from '../../../app/routes/sanitiseQuery.ts';
import { reportToBrowser } from '../../../app/shared/log.ts';
import type { Host } from '../../../app/start/host.ts';
import { createStyleCache } from '../../../app/start/styleCache.ts';
import type { FrameDocuments } from '../frameMessages.ts';
import { lazyValidators } from '../lazyValidators.ts';
import type { Tell } from './tell.ts';

/**
 * A browser whose clock stands still. The frame's own address is the page's, replaced and never pushed: Back is the
 * studio's.
 */
export function previewHost({ settings, now }: FrameDocuments, mark: Host['mark'], tell: Tell): Host {
  return {
    settings: () => settings,
    initialData: null,
    loadValidators: async () => lazyValidators,
    address: {
      get: () => window.location.pathname + sanitiseQuery(window.location.search),
      replace: (next) => window.history.replaceState(null, '', next),
    },
    mark,
    router: (store) => {
      const { replace } = createRouter(store);
      return {
        push: replace,
        replace,
        leave: (address) => tell({ kind: 'left', address }),
        origin: window.location.origin,
        now: () => now,
      };
    },
    show: (store) => showAddress(store, window.location.pathname),
    styles: createStyleCache(null),
    nonce: null,
    clock: { now: () => now },
    log: reportToBrowser,
  };
}
