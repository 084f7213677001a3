import { atom, type Store } from 'jotai';
import type { ComponentType } from 'react';
import { lazyModule } from '../../renderer/kit/lazyModule.ts';
import { saveClaimAtom } from '../../state/claim/savedCredentials.ts';
import type { FiledClaim } from '../../wire/calls.ts';
import { showError } from '../dialogs/showError.ts';
import type { AppServices } from '../services.ts';
import type { FiledPanelProps } from './FiledPanel.tsx';

/** The claim that was filed earlier by whom tried to sign in, and what shows it. */
interface Filed extends FiledPanelProps {
  readonly formType: string;
  readonly Panel: ComponentType<FiledPanelProps>;
}
export const filedClaimAtom = atom<Filed | null>(null);

const loadPanel = lazyModule(() => import('./FiledPanel.tsx'));

/** Shows the claim where its person tried to sign in, and offers its reference code to the flows that ask for one. */
export async function showFiledClaim(services: AppServices, formType: string, claim: FiledClaim): Promise<void> {
  const { store, log } = services;
  store.set(saveClaimAtom, claim.referenceCode, null);
  try {
    const { FiledPanel, claimLinks } = await loadPanel();
    const links = await claimLinks(services);
    store.set(filedClaimAtom, { formType, claim, links, Panel: FiledPanel });
  } catch (error) {
    log('The claim that was filed earlier could not be shown', error);
    showError(store, 'LocKey_Authorization_Filed');
  }
}

export function hideFiledClaim(store: Store): void {
  store.set(filedClaimAtom, null);
}
