import type { Store } from 'jotai';
import type { CompiledField } from '../../compile/compiledPage.ts';
import { loadMasking } from '../../renderer/kit/loadMasking.ts';
import { storedTextAtom } from '../../state/claim/claimAccess.ts';
import { masksLoadedAtom } from '../../state/navigation/enterPage.ts';

/** Loads what guides typing in masked fields, if any of these has a mask. Never fails; one types freely without it. */
export async function loadMasks(store: Store, fields: readonly CompiledField[]): Promise<void> {
  if (store.get(storedTextAtom) !== null || !fields.some(isMasked)) return;
  try {
    const [{ storedText }] = await Promise.all([import('../../rules/masks/storedText.ts'), loadMasking()]);
    store.set(masksLoadedAtom, storedText);
  } catch {
    // Asked for again by the first field that needs it, and with the next sign-in.
  }
}

function isMasked({ mask, dependencies }: CompiledField): boolean {
  return mask !== 'NONE' || (dependencies?.on.some(({ maskOverride = 'NONE' }) => maskOverride !== 'NONE') ?? false);
}
