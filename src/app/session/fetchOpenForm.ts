import { endpoints } from 'virtual:claim-wizard/endpoints';
import type { OpenForm } from '../../wire/drafts.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { call } from '../api/call.ts';

/** Null where the session is not authorized for the form. */
export async function fetchOpenForm(api: ApiClient, formType: string): Promise<OpenForm | null> {
  const { forms } = await call(api, endpoints.session);
  return forms.find((form) => form.formType === formType) ?? null;
}
