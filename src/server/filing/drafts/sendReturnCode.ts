import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { hideEmail } from '../../../rules/sensitiveText.ts';
import type { EmailCodeAnswer } from '../../../wire/drafts.ts';
import { HttpError } from '../../helpers/httpError.ts';
import type { AuthorizedForm, SessionRow } from '../../store/sessionRows.ts';
import type { FilingContext } from '../filingContext.ts';
import { returnCodeMessage } from '../mail/returnCodeMessage.ts';
import { codeAddress } from './codeAddress.ts';
import { findDraft } from './drafts.ts';

type Context = Pick<FilingContext, 'store' | 'draftKey' | 'live' | 'now' | 'mail' | 'attemptKey' | 'publicUrl'>;

const hour = 60 * 60_000;
/** To one address of a draft: housekeeping forgets what is older. */
const oneLetterIn = 48 * hour;
/** Of a session, and to an address from all drafts. */
const lettersPerHour = 4;

interface Asked {
  readonly session: Pick<SessionRow, 'idHash'>;
  readonly form: AuthorizedForm;
  readonly culture: string;
}

/**
 * Sends the return code to the address in the saved answers, never to one that a request names. `sent` is false where it
 * has been sent there before.
 * @throws HttpError without such an address, beyond the limits, or where the letter cannot be sent.
 */
export async function sendReturnCode(
  context: Context,
  { session, form, culture }: Asked,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<EmailCodeAnswer> {
  const { mail, store, attemptKey, live, publicUrl } = context;
  const draft = await findDraft(context, form, log);
  const opened = draft === null || 'unreadable' in draft ? null : draft;
  const to = opened === null ? null : codeAddress(context, form.formType, opened);
  if (mail === null || opened === null || to === null || opened.returnCode === null) throw noAddress();
  const shown = hideEmail(to);
  const once = attemptKey('return code sent', opened.row.id, to);
  if (!(await mayCount(context, [{ key: once, most: 1 }], oneLetterIn))) return { sent: false, to: shown };
  try {
    const limits = [
      { key: attemptKey('return codes sent by', session.idHash), most: lettersPerHour },
      { key: attemptKey('return codes sent to', to), most: lettersPerHour },
    ];
    if (!(await mayCount(context, limits, hour))) throw tooMany();
    const message = returnCodeMessage(live.current, live.flow(form.formType), opened.returnCode, {
      culture,
      publicUrl,
    });
    const outcome = await mail.send({ id: randomUUID(), to, ...message });
    if (outcome.kind === 'sent') return { sent: true, to: shown };
    log.warn({ why: outcome.why }, 'a return code could not be sent');
    throw notSent();
  } catch (error) {
    await store.attempts.forget(once);
    throw error;
  }
}

type Limits = readonly { readonly key: string; readonly most: number }[];

async function mayCount({ store, now }: Context, limits: Limits, window: number): Promise<boolean> {
  const at = now();
  const refusedUntil = await store.attempts.register({
    limits,
    now: at.toISOString(),
    windowStart: new Date(at.getTime() - window).toISOString(),
    succeeded: false,
  });
  return refusedUntil === null;
}

const failed = 'LocKey_Draft_CodeMail_Failed';
const noAddress = () =>
  new HttpError(404, failed, 'The saved answers have no email address, or the server sends no mail.');
const tooMany = () => new HttpError(429, failed, 'As many letters were sent in an hour as may be.');
const notSent = () => new HttpError(503, failed, 'The mail server did not take the letter: see the log.');
