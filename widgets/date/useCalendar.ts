import { useCallback, useEffect, useState } from 'react';
import { lazyModule } from '../../src/renderer/kit/lazyModule.ts';
import { whenIdle } from '../../src/renderer/kit/whenIdle.ts';
import type { Calendar } from './Calendar.tsx';

/** Fetches the calendar and its library. Rejects when that fails; the next call tries again. */
const loadCalendar = lazyModule(() => import('./Calendar.tsx'));

export interface CalendarControl {
  /** The component while the calendar is open; null while it is not. */
  readonly open: typeof Calendar | null;
  /** True after it could not be had, until it can. */
  readonly isMissing: boolean;
  /** Opens it as soon as it is there. Never rejects. */
  show(): Promise<void>;
  close(): void;
}

/**
 * A calendar of its own for each date field. What it is made of is fetched while the browser is idle, so that it is
 * there when somebody asks for it. If it is not, no answers may be lost.
 */
export function useCalendar(offered: boolean): CalendarControl {
  const [open, setOpen] = useState<typeof Calendar | null>(null);
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    // A press will tell when this has failed.
    if (offered) return whenIdle(() => void loadCalendar().catch(() => undefined));
  }, [offered]);

  const show = useCallback(async () => {
    try {
      const loaded = await loadCalendar();
      setOpen(() => loaded.Calendar);
      setIsMissing(false);
    } catch {
      setIsMissing(true);
    }
  }, []);
  const close = useCallback(() => setOpen(null), []);
  return { open, isMissing, show, close };
}
