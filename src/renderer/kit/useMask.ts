import { useEffect } from 'react';
import type { MaskName } from '../../rules/masks/names.ts';
import { loadMasking } from './loadMasking.ts';
import { plainAccess, type TypedText } from './useTypedText.ts';

/**
 * Puts a mask on an input. imask is loaded with the first mask; until it is there, and when it cannot be had, one
 * types freely.
 */
export function useMask({ ref, access }: TypedText, mask: MaskName, fill: boolean): void {
  useEffect(() => {
    if (mask === 'NONE') return;
    let stop = () => {};
    let isGone = false;
    const start = async () => {
      const { maskElement } = await loadMasking();
      const masking = isGone || ref.current === null ? null : maskElement(ref.current, mask, fill);
      if (masking === null) return;
      access.current = masking.access;
      stop = () => {
        access.current = plainAccess;
        masking.destroy();
      };
    };
    start().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [ref, access, mask, fill]);
}
