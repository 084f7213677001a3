import { calls } from 'virtual:claim-wizard/calls';
import type { OpenForm } from '../../wire/drafts.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { call } from '../api/call.ts';

/** What the server has now of a form, such as what another tab did; null where the session is not authorized for it. */
export async function fetchOpenForm(api: ApiClient, formType: string): Promise<OpenForm | null> {
  const { forms } = await call(api, calls.session);
  return forms.find((form) => form.formType === formType) ?? null;
}
