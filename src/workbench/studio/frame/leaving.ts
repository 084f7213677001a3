import { findNamedRoute } from '../../../claim/navigation/routes.ts';
import type { Tell } from './tell.ts';

/**
 * Links that the wizard leaves to the browser lead nowhere in the frame: a page that is loaded anew would have lost what it
 * shows. The pages of the product itself are shown by `show`; where else a link leads is told.
 */
export function keepLinksIn(tell: Tell, show: (path: string) => void): void {
  // The wizard's own listener is on the document, and comes first.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return;
    const { origin, pathname, search, hash, href } = link;
    const isHere = origin === window.location.origin;
    if (isHere && hash !== '' && pathname + search === window.location.pathname + window.location.search) return;
    event.preventDefault();
    if (!isHere) tell({ kind: 'left', address: href });
    else if (findNamedRoute(pathname) === null) tell({ kind: 'left', address: pathname });
    else show(pathname);
  });
}
