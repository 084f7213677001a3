import { lazyModule } from '../../renderer/kit/lazyModule.ts';

/** Fetches what goes on with answers that were kept, or asks whether to. Most people have none. */
export const loadOffer = lazyModule(() => import('./offerSavedDraft.ts'));
