import { useSyncExternalStore } from 'react';
import { withSide } from './frame.tsx';

const media = () => window.matchMedia(withSide.replace('@media ', ''));

function subscribe(changed: () => void): () => void {
  const query = media();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Whether there is room beside the page, and follows it: for what is in another order there, not only in another place.
 * Null while nobody knows, on the server and until the page that it wrote is taken over: then both are drawn, and the
 * style sheet hides one.
 */
export function useWideScreen(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => media().matches,
    (): boolean | null => null,
  );
}
