import { createTransport } from 'nodemailer';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MailSettings } from '../settings.ts';

export interface MailMessage {
  /** Of this message, for ever: whoever gets it twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What came of a try: it was taken, this address never will be, or a later try may do. */
export type MailOutcome = { readonly kind: 'sent' } | { readonly kind: 'refused' | 'failed'; readonly why: string };

export interface Mailer {
  send(message: MailMessage): Promise<MailOutcome>;
}

/** A server that says nothing for so long is not there. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
const MailError = Type.Object({ code: Type.Optional(Type.String()), responseCode: Type.Optional(Type.Integer()) });

/** Sends over SMTP, one connection for each message: few are sent, and none waits for a connection that is gone. */
export function smtpMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, ...message }) {
      try {
        await transport.sendMail({
          from,
          ...message,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** The words of a mail server name the address: of them only codes are kept. */
function outcomeOf(error: unknown): MailOutcome {
  const { code = 'unknown', responseCode = 0 } = Value.Check(MailError, error) ? error : {};
  const why = responseCode === 0 ? code : `${code} ${responseCode}`;
  return { kind: code === 'EENVELOPE' && responseCode >= 500 ? 'refused' : 'failed', why };
}
