import type { PhotoMaker } from '../../../state/claim/madePhotos.ts';
import { makePhoto } from './photos.ts';

/** Null on the server, which judges photos as they are. */
export const photoMaker: PhotoMaker | null = typeof createImageBitmap === 'undefined' ? null : makePhoto;
