import { type Store, useAtomValue } from 'jotai';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useFormAttributes } from '#plainForm';
import type { FlowRoute } from '../../claim/navigation/routes.ts';
import type { CompiledField, CompiledPage } from '../../compile/compiledPage.ts';
import { loadMasking } from '../../renderer/kit/loadMasking.ts';
import { clientAtom, unfiledFormsAtom } from '../../state/appState.ts';
import { isFilledIn } from '../../state/claim/filledIn.ts';
import { editedModelsAtom, savedModelsAtom } from '../../state/claim/models.ts';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';
import { activeFlowAtom, currentPageAtom } from '../../state/flows.ts';
import { autosaveAtom } from '../draft/autosaveAtom.ts';
import { UnavailablePage } from '../pages/FaultPage.tsx';
import { fetchNamedPages } from '../pages/NamedPage.tsx';
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

/** The form around every page of every flow. With scripts it never submits natively. */
export function FormLayout({ route }: { readonly route: FlowRoute }) {
  const services = useServices();
  const { store, flows, widgets } = services;
  const flow = useAtomValue(activeFlowAtom);
  const page = useAtomValue(currentPageAtom);
  const loaded = useReady(useCallback(() => flows.ensure(route.flow), [flows, route.flow]));
  const drawable = useReady(useMemo(() => widgetsOf(services, page), [services, page]));
  const mounted = useAtomValue(mountedAtom);
  const form = useRef<HTMLFormElement>(null);
  const attributes = useFormAttributes();

  useEffect(() => warnBeforeUnload(store), [store]);
  useEffect(() => {
    if (flow === null) return;
    const needsMasking = Object.values(flow.fields).some(isMasked);
    return inIdleTime(() => {
      // Failures are retried by the page, the press and the field that need the code.
      fetchWidgets(widgets, flow.pages).catch(() => undefined);
      fetchForward(flow.pages).catch(() => undefined);
      fetchNamedPages().catch(() => undefined);
      if (needsMasking) loadMasking().catch(() => undefined);
    });
  }, [widgets, flow]);
  useLayoutEffect(() => {
    if (loaded.state === 'ready') showAddress(store, route.path);
  }, [store, loaded.state, route]);

  const failed = [loaded, drawable].find(({ state }) => state === 'unavailable');
  if (failed !== undefined) return <UnavailablePage page={route.path} retry={failed.retry} />;
  if (flow === null || page === null || drawable.state === 'loading') return mounted ? <Spinner /> : null;
  // Text fields dispatch this keyup on their root after Enter, once the value is stored.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && form.current !== null) pressForward(form.current, page.action, event.target);
  };
  return (
    // The server writes parts into the empty place, for browsers without scripts: decision 135.
    <form ref={form} {...attributes} noValidate onSubmit={blockNative} onKeyUp={onKeyUp}>
      <noscript />
      <FlowPage flow={flow} page={page} route={route} />
      <CaptchaSlot />
    </form>
  );
}

function isMasked({ mask, dependencies }: CompiledField): boolean {
  return mask !== 'NONE' || (dependencies?.on.some(({ maskOverride = 'NONE' }) => maskOverride !== 'NONE') ?? false);
}

/** Inside a record Enter only stores the value: a record has its own buttons. */
function pressForward(form: HTMLFormElement, action: CompiledPage['action'], from: EventTarget): void {
  if (!(from instanceof Element) || !from.matches('[data-field]') || from.closest('[data-record]') !== null) return;
  form.querySelector<HTMLButtonElement>(`[data-part="wizard"] [data-action="${action}"]`)?.click();
}

/** Asks before closing only while a claim is being sent or answers would be lost. Returns how to end it. */
function warnBeforeUnload(store: Store): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    store.get(pendingInputsAtom).flush();
    // The next page may be written with the saved answers.
    void store.get(autosaveAtom)?.leave();
    if (store.get(clientAtom).submitting || wouldLose(store)) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}

function wouldLose(store: Store): boolean {
  const autosave = store.get(autosaveAtom);
  if (autosave !== null) return autosave.isAtRisk();
  const formType = store.get(activeFlowAtom)?.formType ?? '';
  const isUnfiled = store.get(unfiledFormsAtom).has(formType);
  const models = [...store.get(editedModelsAtom), ...store.get(savedModelsAtom)];
  const isPastSignIn = store.get(currentPageAtom)?.action !== 'authorize';
  return isUnfiled && isPastSignIn && models.some((model) => isFilledIn(store.get, model));
}

function CaptchaSlot() {
  const { captcha } = useServices();
  const slot = useRef<HTMLDivElement>(null);
  // A layout effect cleans up before the element leaves the page, as `unmount` requires.
  useLayoutEffect(() => {
    if (slot.current !== null) void captcha.mount(slot.current);
    return () => captcha.unmount();
  }, [captcha]);
  return <div ref={slot} data-part="captcha" />;
}
