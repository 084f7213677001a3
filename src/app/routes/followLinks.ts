import type { Store } from 'jotai';
import { findRoute } from '../../claim/navigation/routes.ts';
import { routesAtom } from '../../state/flows.ts';
import { routerAtom } from '../../state/navigation/router.ts';
import { leaveFiledAtom } from '../../state/navigation/startAgain.ts';

/** Without a reload, since only the page's memory has the reference code to offer. Returns how to end it. */
export function followLinks(store: Store): () => void {
  const clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || isForTheBrowser(event, link)) return;
    const { origin, pathname, search, hash } = link;
    const isForm = origin === window.location.origin && findRoute(store.get(routesAtom) ?? [], pathname) !== null;
    if (!isForm || hash !== '') return;
    event.preventDefault();
    store.set(leaveFiledAtom, pathname);
    store.get(routerAtom).push(`${pathname}${search}`);
  };
  document.addEventListener('click', clicked);
  return () => document.removeEventListener('click', clicked);
}

const isForTheBrowser = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download');
