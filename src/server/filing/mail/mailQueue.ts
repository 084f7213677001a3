import type { FastifyBaseLogger } from 'fastify';
import type { StoredMail } from '../../store/mailRows.ts';
import type { FilingContext } from '../filingContext.ts';
import { filedWithId } from '../receipts/filed.ts';
import { receiptAddress } from '../receipts/receiptAddress.ts';
import { dtoOfThisVersion } from '../receipts/storedAnswers.ts';
import { receiptMessage } from './receiptMessage.ts';
import type { Mailer } from './smtpMailer.ts';

const minute = 60_000;
const hour = 60 * minute;
/** For so long other servers leave a mail alone: longer than any attempt lasts. */
const takenFor = 5 * minute;
/** After each failed attempt; a mail server may be down for days. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, ...Array<number>(8).fill(12 * hour)];
/** How long a server that ends waits for a silent mail server; the mail is due again by itself. */
const longestEnd = 10_000;
/** Even without a wake-up: another server may have queued mail. */
const lookEvery = 5 * minute;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
interface Options extends Pick<FilingContext, 'store' | 'live' | 'now'> {
  readonly publicUrl: string | null;
  readonly mailer: Mailer;
}

/** Sends the receipts queued in the database, one at a time. A failed receipt does not stop the others. */
export function createMailQueue(options: Options) {
  const { store, now } = options;
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let log: Log | null = null;

  async function sendDue(to: Log): Promise<void> {
    while (log !== null) {
      const at = now().getTime();
      const mail = await store.mail.take(instant(at), instant(at + takenFor));
      if (mail === null) return;
      try {
        await sendOne(options, mail, to);
      } catch (error) {
        // The mail is due again by itself and must not hold up the others.
        to.error({ err: error, id: mail.id }, 'a receipt could not be made');
        if (mail.attempts > pauses.length) await store.mail.finish(mail.id, 'failed');
      }
    }
  }

  async function run(to: Log): Promise<void> {
    try {
      await sendDue(to);
    } catch (error) {
      to.error({ err: error }, 'the queue of mail could not be gone through');
    }
    await plan(to);
  }

  async function plan(to: Log): Promise<void> {
    const due = await store.mail.nextDue().catch(() => null);
    if (log === null) return;
    const wait = due === null ? lookEvery : Math.max(Date.parse(due) - now().getTime(), 1000);
    timer = setTimeout(() => begin(to), Math.min(wait, lookEvery));
    timer.unref();
  }

  function begin(to: Log): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    running = running.then(() => (log === null ? undefined : run(to)));
  }

  return {
    /** At once, without the queue. */
    send: options.mailer.send,
    wake(): void {
      if (log !== null) begin(log);
    },
    /** The returned function stops the queue after the current mail, or after `longestEnd`. */
    start(to: Log): () => Promise<void> {
      log = to;
      begin(to);
      return () => {
        log = null;
        if (timer !== null) clearTimeout(timer);
        return endOf(running);
      };
    },
  };
}

function endOf(running: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timeout = setTimeout(resolve, longestEnd);
  void running.then(resolve).finally(() => clearTimeout(timeout));
  return promise;
}

const instant = (at: number) => new Date(at).toISOString();

async function sendOne({ store, live, now, mailer, publicUrl }: Options, mail: StoredMail, log: Log): Promise<void> {
  const { id, attempts } = mail;
  const filed = await filedWithId({ store }, mail);
  const { current } = live;
  const flow = filed === null ? undefined : current.flows.find(({ formType }) => formType === filed.formType);
  const dto = filed === null ? null : dtoOfThisVersion(filed);
  const isReadable = filed !== null && flow !== undefined && dto !== null;
  const address = isReadable ? await receiptAddress({ store, live }, flow, dto, filed) : null;
  if (!isReadable || address === null) {
    log.error({ id }, 'a receipt cannot be sent: what it is of cannot be read any more');
    return store.mail.finish(id, 'failed');
  }
  const { to } = address;
  const message = { id, to, ...receiptMessage(current, flow, dto, filed, { culture: mail.culture, publicUrl }) };
  const outcome = await mailer.send(message);
  const pause = pauses[attempts - 1];
  if (outcome.kind === 'sent') return store.mail.finish(id, 'sent');
  if (outcome.kind === 'refused' || pause === undefined) {
    log.warn({ id, why: outcome.why }, 'a receipt is not sent');
    return store.mail.finish(id, 'failed');
  }
  log.warn({ id, why: outcome.why, attempts }, 'a receipt could not be sent yet');
  return store.mail.postpone(id, instant(now().getTime() + pause));
}
