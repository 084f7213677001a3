import { useSyncExternalStore } from 'react';
import { wideScreen } from './frame.tsx';

const media = () => window.matchMedia(wideScreen.replace('@media ', ''));

function subscribe(changed: () => void): () => void {
  const query = media();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether there is room beside the page, and follows it: for what is in another order there, not only in another place. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => media().matches);
}
