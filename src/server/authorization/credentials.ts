import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { WireModel } from '../../wire/models.ts';
import { Refusal } from '../refusal.ts';

/** The fields of a credentials model that the class list is asked with. */
export const noticeIdField = 'noticeId';
export const pinField = 'pin';

export interface NoticeCredentials {
  readonly noticeId: string;
  readonly pin: string;
}

/** What is wrong with how a flow asks for credentials, or null. */
export function credentialsProblem(flow: CompiledFlow): string | null {
  if (flow.authorize === null) return null;
  const fields = flow.models[flow.authorize.credentials]?.fields ?? {};
  const missing = [noticeIdField, pinField].filter((key) => fields[key] === undefined);
  return missing.length === 0
    ? null
    : `flows.json: the flow ${flow.formType} authorizes with ${flow.authorize.credentials}, whose model config has no ` +
        `field ${missing.join(' and no field ')}.`;
}

/**
 * The notice id and PIN of a credentials model; null when both are empty.
 * @throws Refusal for a model of another kind or with a field that its config does not have.
 */
export function noticeCredentials(flow: CompiledFlow, model: WireModel): NoticeCredentials | null {
  const fields = flow.models[flow.authorize?.credentials ?? '']?.fields ?? {};
  const unknown = Object.keys(model.fields).filter((key) => !Object.hasOwn(fields, key));
  const text = (key: string): string => {
    const value = model.fields[key] ?? '';
    if (typeof value === 'string') return value.trim();
    throw malformed(`credentials.${key} must be a text`);
  };
  if (unknown.length > 0) throw malformed(`credentials has unknown fields: ${unknown.join(', ').slice(0, 200)}`);
  const noticeId = text(noticeIdField);
  const pin = text(pinField);
  return noticeId === '' && pin === '' ? null : { noticeId, pin };
}

function malformed(message: string): Refusal {
  return new Refusal(400, 'LocKey_Shared_ErrorMessage_Problem', message);
}
