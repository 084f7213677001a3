import { atom } from 'jotai';
import type { MaskName } from '../rules/masks/names.ts';

/** The text as the mask stores it; see `storedText` of the masks. */
export type StoredText = (mask: MaskName, text: string) => string;

/**
 * The masks' code is large and comes after the first page: null until then, and texts stay as they are. Set it by
 * `masksLoadedAtom`.
 */
export const storedTextAtom = atom<{ readonly storedText: StoredText } | null>(null);
