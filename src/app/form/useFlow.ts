import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../services.ts';

export type FlowState = 'loading' | 'ready' | 'unavailable';

/** Loads and registers a flow, its model config and the whitelist, unless they are there. */
export function useFlow(formType: string): { readonly state: FlowState; readonly retry: () => void } {
  const { flows } = useServices();
  const [loaded, setLoaded] = useState<{ readonly formType: string; readonly ok: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made for its own sake
  useEffect(() => {
    let wanted = true;
    setLoaded(null);
    void flows.ensure(formType).then((ok) => {
      if (wanted) setLoaded({ formType, ok });
    });
    return () => {
      wanted = false;
    };
  }, [flows, formType, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (loaded === null || loaded.formType !== formType) return { state: 'loading', retry };
  return { state: loaded.ok ? 'ready' : 'unavailable', retry };
}
