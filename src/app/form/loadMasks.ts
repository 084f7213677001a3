import type { Store } from 'jotai';
import type { CompiledField } from '../../compile/compiledPage.ts';
import { loadMasking } from '../../renderer/kit/loadMasking.ts';
import { storedTextAtom } from '../../state/claim/claimAccess.ts';
import { masksLoadedAtom } from '../../state/navigation/enterPage.ts';

/**
 * Loads what guides typing in masked fields, if any of these has a mask: no page asks for code when it is there, and
 * what the server knows comes in the form of its mask. Never fails; without it a field that needs it tries again, and
 * one types freely until then.
 */
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
