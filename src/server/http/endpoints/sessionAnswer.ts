import type { FastifyBaseLogger } from 'fastify';
import type { FiledForm, SessionResponse } from '../../../wire/drafts.ts';
import { deletedAnswer } from '../../filing/drafts/deletedDraft.ts';
import { draftAnswer, findDraft } from '../../filing/drafts/drafts.ts';
import { filedForm, findFiled } from '../../filing/receipts/filed.ts';
import type { AuthorizedForm, SessionRow } from '../../store/sessionRows.ts';
import type { AppContext } from '../appContext.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** For each form that the session is authorized for, its draft and what was filed. */
export async function sessionAnswer(
  context: Pick<AppContext, 'live' | 'store' | 'draftKey' | 'now' | 'mail'>,
  session: SessionRow | null,
  log: Log,
): Promise<SessionResponse> {
  const running = new Set(context.live.current.flows.map(({ formType }) => formType));
  const authorized = (session?.authorized ?? []).filter(({ formType }) => running.has(formType));
  const forms = authorized.map(async (form) => ({
    formType: form.formType,
    ...draftAnswer(context, await findDraft(context, form, log)),
    ...(await deletedAnswer(context, form)),
    filed: await filedBy(context, form, log),
  }));
  return { forms: await Promise.all(forms) };
}

async function filedBy(
  context: Pick<AppContext, 'store' | 'mail' | 'live'>,
  form: AuthorizedForm,
  log: Log,
): Promise<FiledForm | null> {
  const filed = await findFiled(context, form);
  return filed === null ? null : filedForm(context, context.live.flow(form.formType), filed, log);
}
