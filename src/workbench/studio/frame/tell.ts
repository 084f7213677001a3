import type { FromFrame } from '../frameMessages.ts';

export type Tell = (message: FromFrame) => void;

/** To the studio's page around the frame. */
export const tell: Tell = (message) => window.parent.postMessage(message, window.location.origin);
