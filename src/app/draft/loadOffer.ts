import { lazyModule } from '../../renderer/kit/lazyModule.ts';

/** Most claimants have no saved answers, so the code comes on demand. */
export const loadOffer = lazyModule(() => import('./offerSavedDraft.ts'));
