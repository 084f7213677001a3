import { lazyModule } from '../../src/renderer/kit/lazyModule.ts';

/** Fetches the calendar and its library. Rejects when that fails; the next call tries again. */
export const loadCalendar = lazyModule(() => import('./Calendar.tsx'));
