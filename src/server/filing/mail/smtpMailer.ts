import { createTransport } from 'nodemailer';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MailSettings } from '../../settings/settings.ts';

export interface MailMessage {
  /** The same for every attempt, so that a mail program can drop a repeated message. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** `refused`: this address will never work. `failed`: a later attempt may. */
export type MailOutcome = { readonly kind: 'sent' } | { readonly kind: 'refused' | 'failed'; readonly why: string };

export interface Mailer {
  send(message: MailMessage): Promise<MailOutcome>;
}

const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
const MailError = Type.Object({
  code: Type.Optional(Type.String()),
  responseCode: Type.Optional(Type.Integer()),
  command: Type.Optional(Type.String()),
});

/** One connection per message: few are sent, and none waits on a dead connection. */
export function smtpMailer({ url, from }: MailSettings) {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    /** Why nothing can be sent now, such as a refused password; null when all is well. */
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
          // As an object: nodemailer would split a string at its commas.
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
 * Keeps only codes, since a mail server's words name the address. Only a refused recipient is final: after a refused
 * sender or password the operator fixes the settings, and the receipts go out.
 */
function outcomeOf(error: unknown) {
  const { code = 'unknown', responseCode = 0, command = '' } = Value.Check(MailError, error) ? error : {};
  const why = responseCode === 0 ? code : `${code} ${responseCode}`;
  const isRefused = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
  return { kind: isRefused ? 'refused' : 'failed', why } as const;
}
