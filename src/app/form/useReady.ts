import { useCallback, useEffect, useState } from 'react';

type MakeReady = () => Promise<boolean>;

interface Ready {
  readonly state: 'loading' | 'ready' | 'unavailable';
  retry(): void;
}

/** Runs each new `make` once, and again on `retry`; null means ready. */
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
