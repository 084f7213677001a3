import { lazyModule } from './lazyModule.ts';

/** Fetches what guides typing in masked fields. Rejects when that fails; the next call tries again. */
export const loadMasking = lazyModule(() => import('./masking.ts'));
