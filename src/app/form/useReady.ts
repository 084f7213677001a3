import { useCallback, useEffect, useState } from 'react';

/** Makes something ready; false when that failed. */
type MakeReady = () => Promise<boolean>;

interface Ready {
  readonly state: 'loading' | 'ready' | 'unavailable';
  retry(): void;
}

/** Makes ready what a page is waiting for, each other `make` once and on `retry`; null where it is ready already. */
export function useReady(make: MakeReady | null): Ready {
  const [made, setMade] = useState<{ readonly by: MakeReady; readonly ok: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made for its own sake
  useEffect(() => {
    let wanted = true;
    setMade(null);
    void make?.().then((ok) => {
      if (wanted) setMade({ by: make, ok });
    });
    return () => {
      wanted = false;
    };
  }, [make, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (make === null) return { state: 'ready', retry };
  if (made?.by !== make) return { state: 'loading', retry };
  return { state: made.ok ? 'ready' : 'unavailable', retry };
}
