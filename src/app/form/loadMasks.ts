import type { CompiledFlow } from '../../compile/compiledPage.ts';

/**
 * Loads what guides typing in masked fields, if a flow has any, while its first page is being read: no later page
 * asks for code then. Never fails; without it a field that needs it tries again, and one types freely until then.
 */
export async function loadMasks(flow: CompiledFlow): Promise<void> {
  const isMasked = Object.values(flow.fields).some(
    ({ mask, dependencies }) =>
      mask !== 'NONE' || dependencies?.on.some(({ maskOverride = 'NONE' }) => maskOverride !== 'NONE'),
  );
  if (isMasked) await import('../../renderer/contract/masking.ts').catch(() => undefined);
}
