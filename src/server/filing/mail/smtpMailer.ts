import { createTransport } from 'nodemailer';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MailSettings } from '../../settings/settings.ts';

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
const MailError = Type.Object({
  code: Type.Optional(Type.String()),
  responseCode: Type.Optional(Type.Integer()),
  command: Type.Optional(Type.String()),
});

/** Sends over SMTP, one connection for each message: few are sent, and none waits for a connection that is gone. */
export function smtpMailer({ url, from }: MailSettings) {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    /** Why nothing can be sent now: no mail server is there, or it does not take the user and password. Null: it can. */
    async problem(): Promise<string | null> {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return outcomeOf(error).why;
      }
    },
    async send({ id, to, ...message }: MailMessage): Promise<MailOutcome> {
      try {
        await transport.sendMail({
          from,
          ...message,
          // One address, whatever is in it: a text would be taken apart at its commas.
          to: { name: '', address: to },
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  } satisfies Mailer & { problem: unknown };
}

/**
 * The words of a mail server name the address: of them only codes are kept. An address is refused where that of the
 * claimant is: a sender or a password that is not taken is for the operator to mend, and then the receipts go out.
 */
function outcomeOf(error: unknown) {
  const { code = 'unknown', responseCode = 0, command = '' } = Value.Check(MailError, error) ? error : {};
  const why = responseCode === 0 ? code : `${code} ${responseCode}`;
  const isRefused = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
  return { kind: isRefused ? 'refused' : 'failed', why } as const;
}
