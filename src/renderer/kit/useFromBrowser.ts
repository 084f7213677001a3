import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** For values that do not change while the page is open. `elsewhere` applies on the server and before hydration. */
export function useFromBrowser<T>(read: () => T, elsewhere: T): T {
  return useSyncExternalStore(never, read, () => elsewhere);
}
