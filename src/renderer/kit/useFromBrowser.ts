import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What is read in the browser and does not change while its page is open. `elsewhere` on the server, which cannot know, and
 * until the page that it wrote is taken over.
 */
export function useFromBrowser<T>(read: () => T, elsewhere: T): T {
  return useSyncExternalStore(never, read, () => elsewhere);
}
