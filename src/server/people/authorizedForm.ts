import type { FastifyRequest } from 'fastify';
import { HttpError } from '../helpers/httpError.ts';
import type { AuthorizedForm, SessionRow } from '../store/sessionRows.ts';

/** @throws HttpError 401 when the session is not authorized for the form, or no flow has it any more. */
export function authorizedForm(
  { claimSession: session, live }: Pick<FastifyRequest, 'claimSession' | 'live'>,
  formType: string,
): { readonly session: SessionRow; readonly form: AuthorizedForm } {
  const form = session?.authorized.find((authorized) => authorized.formType === formType);
  const isRunning = live.current.flows.some((flow) => flow.formType === formType);
  if (session !== null && form !== undefined && isRunning) return { session, form };
  throw notAuthorized();
}

export const notAuthorized = () =>
  new HttpError(401, 'LocKey_Shared_ErrorMessage_NotAuthorized', 'The session is not authorized.');
