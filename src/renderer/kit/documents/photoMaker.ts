import type { PhotoMaker } from '../../../state/claim/madePhotos.ts';
import { lazyModule } from '../lazyModule.ts';

export const loadPhotos = lazyModule(() => import('./photos.ts'));

/** Null on the server, which judges photos as they are. */
export const photoMaker: PhotoMaker | null =
  typeof createImageBitmap === 'undefined'
    ? null
    : async (photo, maxBytes) => (await loadPhotos()).makePhoto(photo, maxBytes);
