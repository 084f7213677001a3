import { type Store, useAtomValue } from 'jotai';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { FlowRoute } from '../../claim/navigation/routes.ts';
import type { CompiledField, CompiledPage } from '../../compile/compiledPage.ts';
import { loadMasking } from '../../renderer/kit/loadMasking.ts';
import { clientAtom, unfiledFormsAtom } from '../../state/appState.ts';
import { isFilledIn } from '../../state/claim/filledIn.ts';
import { editedModelsAtom, savedModelsAtom } from '../../state/claim/models.ts';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';
import { activeFlowAtom, currentPageAtom } from '../../state/flows.ts';
import { autosaveAtom } from '../draft/autosaveAtom.ts';
import { UnavailablePage } from '../pages/noticePages.tsx';
import { showAddress } from '../routes/createRouter.ts';
import { useServices } from '../services.ts';
import { inIdleTime } from '../shared/inIdleTime.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { mountedAtom } from '../shared/shown.ts';
import { FlowPage } from './FlowPage.tsx';
import { fetchForward } from './forward.ts';
import { fetchWidgets, widgetsOf } from './pageWidgets.ts';
import { useReady } from './useReady.ts';

const blockNative = (event: FormEvent) => event.preventDefault();

/** The form around every page of every flow: fetches what the flow needs, and never submits by itself. */
export function FormLayout({ route }: { readonly route: FlowRoute }) {
  const services = useServices();
  const { store, flows, widgets } = services;
  const flow = useAtomValue(activeFlowAtom);
  const page = useAtomValue(currentPageAtom);
  const loaded = useReady(useCallback(() => flows.ensure(route.flow), [flows, route.flow]));
  const drawable = useReady(useMemo(() => widgetsOf(services, page), [services, page]));
  const mounted = useAtomValue(mountedAtom);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => warnBeforeUnload(store), [store]);
  useEffect(() => {
    if (flow === null) return;
    const needsMasking = Object.values(flow.fields).some(isMasked);
    return inIdleTime(() => {
      // Asked for again by the page that needs them, by the press, and by the field that gets the focus.
      fetchWidgets(widgets, flow.pages).catch(() => undefined);
      fetchForward(flow.pages).catch(() => undefined);
      if (needsMasking) loadMasking().catch(() => undefined);
    });
  }, [widgets, flow]);
  useLayoutEffect(() => {
    if (loaded.state === 'ready') showAddress(store, route.path);
  }, [store, loaded.state, route]);

  const failed = [loaded, drawable].find(({ state }) => state === 'unavailable');
  if (failed !== undefined) return <UnavailablePage page={route.path} retry={failed.retry} />;
  if (flow === null || page === null || drawable.state === 'loading') return mounted ? <Spinner /> : null;
  // A text field says by this keyup on its root that Enter was pressed and its value is stored.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && form.current !== null) pressForward(form.current, page.action, event.target);
  };
  return (
    // Where no script runs, this method sends nothing: any other would put the answers into the address or a call.
    <form ref={form} method="dialog" noValidate onSubmit={blockNative} onKeyUp={onKeyUp}>
      <FlowPage flow={flow} page={page} route={route} />
      <CaptchaPlace />
    </form>
  );
}

function isMasked({ mask, dependencies }: CompiledField): boolean {
  return mask !== 'NONE' || (dependencies?.on.some(({ maskOverride = 'NONE' }) => maskOverride !== 'NONE') ?? false);
}

/**
 * Presses the button of the page's forward action when the Enter came from a field's root. Inside a record Enter stores the
 * value and no more: the record has its own buttons.
 */
function pressForward(form: HTMLFormElement, action: CompiledPage['action'], from: EventTarget): void {
  if (!(from instanceof Element) || !from.matches('[data-field]') || from.closest('[data-record]') !== null) return;
  form.querySelector<HTMLButtonElement>(`[data-part="wizard"] [data-action="${action}"]`)?.click();
}

/**
 * Commits pending inputs before the page goes, and asks whether to go only while a claim is being sent, and where answers
 * would be lost. Returns how to end it.
 */
function warnBeforeUnload(store: Store): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    store.get(pendingInputsAtom).flush();
    // The page that comes next may be written with it.
    void store.get(autosaveAtom)?.leave();
    if (store.get(clientAtom).submitting || wouldLose(store)) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}

/** Whether answers of somebody who is signed in and has not filed are nowhere but here. */
function wouldLose(store: Store): boolean {
  const keeper = store.get(autosaveAtom);
  if (keeper !== null) return keeper.isAtRisk();
  const formType = store.get(activeFlowAtom)?.formType ?? '';
  const isUnfiled = store.get(unfiledFormsAtom).has(formType);
  const models = [...store.get(editedModelsAtom), ...store.get(savedModelsAtom)];
  const asks = store.get(currentPageAtom)?.action !== 'authorize';
  return isUnfiled && asks && models.some((model) => isFilledIn(store.get, model));
}

/** Where the invisible captcha widget lives; empty while captcha is off. */
function CaptchaPlace() {
  const { captcha } = useServices();
  const place = useRef<HTMLDivElement>(null);
  // A layout effect ends before the element leaves the page, as `unmount` needs it.
  useLayoutEffect(() => {
    if (place.current !== null) void captcha.mount(place.current);
    return () => captcha.unmount();
  }, [captcha]);
  return <div ref={place} data-part="captcha" />;
}
