import { useTheme } from '@mui/material/styles';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether the page is as narrow as a phone, and follows it: for what is in another order there, not only in another place. */
export function usePhone(): boolean {
  const { breakpoints } = useTheme();
  const query = useMemo(() => window.matchMedia(breakpoints.down('sm').replace('@media ', '')), [breakpoints]);
  const subscribe = useCallback(
    (changed: () => void) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}
