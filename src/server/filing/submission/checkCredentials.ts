import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import type { FormDto } from '../../../wire/models.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { authorizers } from '../../people/signIn/authorizers.ts';
import { typedIn } from '../../people/signIn/credentials.ts';
import type { Subject } from '../../store/sessionRows.ts';
import type { FilingContext } from '../filingContext.ts';

/** @throws HttpError when the submitted credentials are not those of the session. */
export async function checkCredentials(
  context: Pick<FilingContext, 'store' | 'live'>,
  flow: CompiledFlow,
  { credentials }: Pick<FormDto, 'credentials'>,
  subject: Subject,
): Promise<void> {
  const { by } = flow.authorize ?? { by: 'open' };
  const typed = credentials === null ? {} : typedIn(flow, credentials, (_, value) => String(value ?? ''));
  if (await authorizers[by].isOf(context, subject, typed)) return;
  const message = 'The credentials are not those of this session.';
  throw new HttpError(401, 'LocKey_Shared_ErrorMessage_NotAuthorized', message);
}
