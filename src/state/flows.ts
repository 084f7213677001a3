import { atom, type Getter } from 'jotai';
import type { CompiledFlow } from '../compile/compiledPage.ts';
import type { FieldValidators } from '../rules/ajv/fieldValidator.ts';

export interface RegisteredFlow {
  readonly flow: CompiledFlow;
  readonly validators: FieldValidators;
}

/** Compiled flows by form type; a flow is here once its documents and the model config are loaded. */
export const flowsAtom = atom<Readonly<Record<string, RegisteredFlow>>>({});

/** @throws Error when the form type is registered already, or a field has no validator. */
export const registerFlowAtom = atom(null, (get, set, registered: RegisteredFlow) => {
  const { formType } = registered.flow;
  if (get(flowsAtom)[formType] !== undefined) throw new Error(`The form type "${formType}" is registered twice.`);
  requireValidators(registered);
  set(flowsAtom, (flows) => ({ ...flows, [formType]: registered }));
});

/** A field without a validator would never be checked: better no form than such a form. */
export function requireValidators({ flow, validators }: RegisteredFlow): void {
  const missing = Object.values(flow.fields).find((field) => validators[field.schema.$id] === undefined);
  if (missing !== undefined) {
    throw new Error(
      `The field ${missing.id} of ${flow.formType} has no compiled validator: the model config is not the one that this build was made from. Build the client again.`,
    );
  }
}

export const activeFormTypeAtom = atom<string | null>(null);

export const activeFlowAtom = atom<CompiledFlow | null>((get) => {
  const formType = get(activeFormTypeAtom);
  return formType === null ? null : (get(flowsAtom)[formType]?.flow ?? null);
});

/** The active flow with its validators. @throws Error when none is active or its config is not loaded. */
export function requireActiveFlow(get: Getter): RegisteredFlow {
  const formType = get(activeFormTypeAtom);
  if (formType === null) throw new Error('Form models were accessed before a form was initialised.');
  const registered = get(flowsAtom)[formType];
  if (registered === undefined) throw new Error(`The model config of "${formType}" was accessed before it was loaded.`);
  return registered;
}
