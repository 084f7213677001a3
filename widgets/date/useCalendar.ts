import { useCallback, useEffect, useState } from 'react';
import { lazyModule } from '../../src/renderer/kit/lazyModule.ts';
import { whenIdle } from '../../src/renderer/kit/whenIdle.ts';
import type { Calendar } from './Calendar.tsx';

/** Rejects on failure; the next call tries again. */
const loadCalendar = lazyModule(() => import('./Calendar.tsx'));

export interface CalendarControl {
  /** Null while closed. */
  readonly open: typeof Calendar | null;
  /** After loading failed. */
  readonly isMissing: boolean;
  /** Never rejects. */
  show(field: HTMLElement): Promise<void>;
  close(): void;
}

/** Loads in idle time, so that it opens at once. A failure must not lose answers. */
export function useCalendar(offered: boolean): CalendarControl {
  const [open, setOpen] = useState<typeof Calendar | null>(null);
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    // A press will report the failure.
    if (offered) return whenIdle(() => void loadCalendar().catch(() => undefined));
  }, [offered]);

  const show = useCallback(async (field: HTMLElement) => {
    try {
      const loaded = await loadCalendar();
      await loaded.makeRoom(field);
      setOpen(() => loaded.Calendar);
      setIsMissing(false);
    } catch {
      setIsMissing(true);
    }
  }, []);
  const close = useCallback(() => setOpen(null), []);
  return { open, isMissing, show, close };
}
