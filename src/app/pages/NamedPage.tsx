import { type ComponentType, useEffect, useMemo } from 'react';
import { lazyModule } from '../../renderer/kit/lazyModule.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import { resetModelsAtom } from '../../state/claim/models.ts';
import { savedCredentialsAtom } from '../../state/claim/savedCredentials.ts';
import { useReady } from '../form/useReady.ts';
import { useServices } from '../services.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { UnavailablePage } from './FaultPage.tsx';

const load = lazyModule(() => import('./namedPages.ts'));
let pages: Readonly<Record<string, ComponentType>> | null = null;

/** Rejects when the code could not be loaded; the next call tries again. */
export async function fetchNamedPages(): Promise<void> {
  pages ??= (await load()).namedPages;
}

/** A page outside of the flows. Its code comes while the first page is read. */
export function NamedPage({ page }: { readonly page: string }) {
  const services = useServices();
  const { state, retry } = useReady(useMemo(() => (pages === null ? () => isFetched(services) : null), [services]));
  useForgottenClaim(page);
  if (state === 'unavailable') return <UnavailablePage page={page} retry={retry} />;
  const Page = pages?.[page];
  return Page === undefined ? <Spinner /> : <Page />;
}

async function isFetched({ log }: ReturnType<typeof useServices>): Promise<boolean> {
  try {
    await fetchNamedPages();
    return true;
  } catch (error) {
    log('The pages outside of the flows could not be loaded', error);
    return false;
  }
}

/** A session that has ended leaves nothing behind, whether or not its page can be shown. */
function useForgottenClaim(page: string): void {
  const { store } = useServices();
  useEffect(() => {
    if (page !== namedRoutes.sessionExpired) return;
    store.set(resetModelsAtom);
    store.set(savedCredentialsAtom, {});
  }, [store, page]);
}
