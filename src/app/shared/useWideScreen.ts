import { useSyncExternalStore } from 'react';
import { withSide } from './frame.tsx';

const media = () => window.matchMedia(withSide.replace('@media ', ''));

function subscribe(changed: () => void): () => void {
  const query = media();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Null on the server and before hydration: both variants are drawn and CSS hides one. */
export function useWideScreen(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => media().matches,
    (): boolean | null => null,
  );
}
