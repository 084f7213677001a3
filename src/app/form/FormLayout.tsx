import { useAtomValue } from 'jotai';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { FlowRoute } from '../../claim/navigation/routes.ts';
import { activeFlowAtom } from '../../state/flows.ts';
import { currentPageAtom } from '../../state/navigation/place.ts';
import { CaptchaPlace } from '../captcha/CaptchaPlace.tsx';
import { UnavailablePage } from '../pages/UnavailablePage.tsx';
import { showAddress } from '../routes/createRouter.ts';
import { useServices } from '../services.ts';
import { FlowPage } from './FlowPage.tsx';
import { loadMasks } from './loadMasks.ts';
import { pressForward } from './pressForward.ts';
import { useFlow } from './useFlow.ts';
import { warnBeforeUnload } from './warnBeforeUnload.ts';

const blockNative = (event: FormEvent) => event.preventDefault();

/** What all pages of all flows stand in: fetches what the flow needs, and a form that never submits by itself. */
export function FormLayout({ route }: { readonly route: FlowRoute }) {
  const { store } = useServices();
  const { state, retry } = useFlow(route.flow);
  const flow = useAtomValue(activeFlowAtom);
  const page = useAtomValue(currentPageAtom);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => warnBeforeUnload(store), [store]);
  useEffect(() => {
    // Those of later pages come while the first one is read.
    if (flow !== null) void loadMasks(store, Object.values(flow.fields));
  }, [store, flow]);
  useLayoutEffect(() => {
    if (state === 'ready') showAddress(store, route.path);
  }, [store, state, route]);

  if (state === 'unavailable') return <UnavailablePage page={route.path} retry={retry} />;
  if (flow === null || page === null) return null;
  // A text field says by this keyup on its root that Enter was pressed and its value is stored.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && form.current !== null) pressForward(form.current, page.action, event.target);
  };
  return (
    <form ref={form} noValidate onSubmit={blockNative} onKeyUp={onKeyUp}>
      <FlowPage flow={flow} page={page} route={route} />
      <CaptchaPlace />
    </form>
  );
}
