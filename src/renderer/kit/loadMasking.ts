import { lazyModule } from './lazyModule.ts';

/** Rejects on failure; the next call tries again. */
export const loadMasking = lazyModule(() => import('./masking.ts'));
