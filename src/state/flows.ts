import { atom, type Getter } from 'jotai';
import { type FlowOffer, type FlowRoute, findRoute, hasPath } from '../claim/navigation/routes.ts';
import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import type { FieldValidators } from '../rules/ajv/fieldValidator.ts';

export interface RegisteredFlow {
  readonly flow: CompiledFlow;
  readonly validators: FieldValidators;
}

/** Present once documents and model config are loaded. */
export const flowsAtom = atom<Readonly<Record<string, RegisteredFlow>>>({});

/** @throws Error when the form type is registered already, or a field has no validator. */
export const registerFlowAtom = atom(null, (get, set, registered: RegisteredFlow) => {
  const { formType } = registered.flow;
  if (get(flowsAtom)[formType] !== undefined) throw new Error(`The form type "${formType}" is registered twice.`);
  requireValidators(registered);
  set(flowsAtom, (flows) => ({ ...flows, [formType]: registered }));
});

/** Better no form than one with an unchecked field. */
export function requireValidators({ flow, validators }: RegisteredFlow): void {
  const missing = Object.values(flow.fields).find((field) => validators[field.schema.$id] === undefined);
  if (missing !== undefined) {
    throw new Error(
      `The field ${missing.id} of ${flow.formType} has no compiled validator: the model config is not the one that the flow was made with.`,
    );
  }
}

/** Set at start-up, and when the server has other documents. */
export const routesAtom = atom<readonly FlowRoute[] | null>(null);

/** Set with the routes. */
export const offersAtom = atom<readonly FlowOffer[]>([]);

/** Path of the browser's address, once it may be shown; null before start-up. Only an address change writes it. */
export const addressAtom = atom<string | null>(null);

/** Outlives the active form, so that the claimant can come back. */
export const answersOfAtom = atom<string | null>(null);

/** Null on pages outside the flows. */
export const routeAtom = atom<FlowRoute | null>((get) => findRoute(get(routesAtom) ?? [], get(addressAtom) ?? ''));

/** Null unless the address is one of its pages and it was started. */
const activeFormTypeAtom = atom<string | null>((get) => {
  const answersOf = get(answersOfAtom);
  return get(routeAtom)?.flow === answersOf ? answersOf : null;
});

export const activeFlowAtom = atom<CompiledFlow | null>(
  (get) => get(flowsAtom)[get(activeFormTypeAtom) ?? '']?.flow ?? null,
);

/** @throws Error when none is active. */
export function requireActiveFlow(get: Getter): RegisteredFlow {
  const formType = get(activeFormTypeAtom);
  if (formType === null) throw new Error('Form models were accessed before a form was initialised.');
  return requireFlow(get, formType);
}

/** @throws Error when its config is not loaded. */
export function requireFlow(get: Getter, formType: string): RegisteredFlow {
  const registered = get(flowsAtom)[formType];
  if (registered === undefined) throw new Error(`The model config of "${formType}" was accessed before it was loaded.`);
  return registered;
}

/** Null outside a form. */
export const currentPageAtom = atom<CompiledPage | null>((get) => {
  const address = get(addressAtom);
  if (address === null) return null;
  return get(activeFlowAtom)?.pages.find((page) => hasPath(page, address)) ?? null;
});

/** Whether the page is another than the first one of its form. */
export const isLaterPageAtom = atom((get) => {
  const page = get(currentPageAtom);
  return page !== null && page !== get(activeFlowAtom)?.pages[0];
});
