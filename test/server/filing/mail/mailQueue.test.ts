import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMailQueue } from '../../../../src/server/filing/mail/mailQueue.ts';
import { type Mailer, smtpMailer } from '../../../../src/server/filing/mail/smtpMailer.ts';
import { liveSettlement } from '../../../../src/server/settlement/liveSettlement.ts';
import { addition, documentContext, model, pdf, standardClaim } from '../../support/claims.ts';
import { testSettlement } from '../../support/testProject.ts';
import { notice, type TestServer, testServer } from '../../support/testServer.ts';

/** A server's own queue does nothing here: the tests go through it themselves. */
const queued = { wake: () => undefined, send: async () => ({ kind: 'sent' }) as const };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const minutes = (count: number) => count * 60_000;

/** The test project's settlement with receipts to an address that its claimants give. */
async function withReceipts() {
  const settlement = await testSettlement();
  const asked = new Map([
    ['Standard', 'claimantInfo.firstName'],
    ['Address', 'claimantInfo.mailingStreetLine1'],
  ]);
  const flows = settlement.flows.map((flow) => {
    const receiptTo = asked.get(flow.formType);
    return receiptTo === undefined || flow.submit === null ? flow : { ...flow, submit: { ...flow.submit, receiptTo } };
  });
  return liveSettlement({ ...settlement, flows });
}
const address = 'ada@example.com';
const claim = (to = address) =>
  standardClaim({ claimantInfo: model('claimantInfo', { firstName: to, lastName: 'Okafor' }) });

async function filedWithMail(to = address) {
  const server = await testServer({ mail: queued, live: await withReceipts() });
  const client = server.client();
  await client.authorize(notice);
  const { body } = await client.submit(claim(to));
  const state = async () => {
    const response = await client.get('/api/session');
    return response.json().forms[0].filed.mail;
  };
  return { ...server, code: String(body.referenceCodeForm), body, state };
}

type Sent = { readonly state: string; readonly to: string | null };

/** Adds a document to the claim, and holds the answer to what is said of the receipt. */
async function documentsAddedTo({ client, code }: Pick<TestServer, 'client'> & { readonly code: string }, mail: Sent) {
  const person = client();
  await person.authorizeClaim(code, 'documents');
  const bytes = pdf(64);
  const { body } = await person.submit(addition({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] }), {
    flow: 'documents',
    files: [{ clientId: 'c-1', bytes }],
  });
  expect(body.receipt?.mail).toEqual(mail);
  return { state: async () => (await person.get('/api/session')).json().forms[0].filed.mail };
}

async function changedTo({ client, code }: Pick<TestServer, 'client'> & { readonly code: string }, to: string) {
  const person = client();
  await person.authorizeClaim(code, 'address');
  const dto = addition({ claimantInfo: model('claimantInfo', { mailingStreetLine1: to, mailingStreetLine2: null }) });
  expect((await person.submit(dto, { flow: 'address' })).body.receipt?.mail).toEqual({ state: 'waiting', to });
}

/** A mail server of this machine, and what it has taken. */
async function mailServer({ sender = () => null }: { readonly sender?: () => Error | null } = {}) {
  const taken: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth(_auth, _session, done) {
      done(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    },
    onMailFrom(_address, _session, done) {
      done(sender());
    },
    onRcptTo({ address: to }, _session, done) {
      recipients.push(to);
      done(to.startsWith('nobody') ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      void text(stream).then((message) => {
        taken.push(message);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  const at = server.server.address();
  if (at === null || typeof at === 'string') throw new Error('The mail server has no port.');
  return {
    taken,
    recipients,
    close,
    port: at.port,
    mailer: smtpMailer({ url: `smtp://127.0.0.1:${at.port}`, from: 'Claims <claims@example.org>' }),
  };
}

/** Goes through the queue once, as a server does when it starts. */
async function sendDue({ options, clock, store }: TestServer, mailer: Mailer): Promise<void> {
  const queue = createMailQueue({ store, live: options.live, now: () => clock.now, mailer, publicUrl: null });
  const stop = queue.start(silent);
  await expect
    .poll(async () => store.mail.nextDue().then((due) => due === null || due > clock.now.toISOString()))
    .toBe(true);
  await stop();
}

describe('a receipt by email', () => {
  it('is sent in two parts with code, date and the number to call, and no answer but the name', async () => {
    const server = await filedWithMail();
    expect(server.body.receipt?.mail).toEqual({ state: 'waiting', to: address });
    const smtp = await mailServer();
    await sendDue(server, smtp.mailer);
    expect(smtp.recipients).toEqual([address]);
    const [message = ''] = smtp.taken;
    expect(message).toContain('multipart/alternative');
    expect(message).toContain(`From: Claims <claims@example.org>`);
    expect(message.split(server.code).length).toBeGreaterThan(2);
    expect(message).not.toContain('Individual');
    expect(await server.state()).toEqual({ state: 'sent', to: address });
    await sendDue(server, smtp.mailer);
    expect(smtp.taken).toHaveLength(1);
  });

  it('waits while the mail server is gone, survives a restart, and is sent when it is back', async () => {
    const server = await filedWithMail();
    const gone = await mailServer();
    await gone.close();
    await sendDue(server, gone.mailer);
    expect(await server.state()).toMatchObject({ state: 'waiting' });
    const back = await mailServer();
    await sendDue(server, back.mailer);
    expect(back.taken, 'before its pause is over').toHaveLength(0);
    server.clock.now = new Date(server.clock.now.getTime() + minutes(2));
    await sendDue(server, back.mailer);
    expect(back.taken).toHaveLength(1);
    expect(await server.state()).toMatchObject({ state: 'sent' });
  });

  it('is tried for days with growing pauses, and then given up', async () => {
    const server = await filedWithMail();
    const times: number[] = [];
    const away: Mailer = {
      async send() {
        times.push(server.clock.now.getTime());
        return { kind: 'failed', why: 'ECONNREFUSED' };
      },
    };
    for (let due = await server.store.mail.nextDue(); due !== null; due = await server.store.mail.nextDue()) {
      if (due > server.clock.now.toISOString()) server.clock.now = new Date(due);
      await sendDue(server, away);
    }
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    expect(last - first).toBeGreaterThan(4 * 24 * 60 * minutes(1));
    expect(times.length).toBeLessThan(20);
    expect(await server.store.mail.nextDue()).toBeNull();
  });

  it('is given up at once where the address is refused', async () => {
    const server = await testServer({ mail: queued, live: await withReceipts() });
    const client = server.client();
    await client.authorize(notice);
    await client.submit(
      standardClaim({ claimantInfo: model('claimantInfo', { firstName: 'nobody@example.com', lastName: 'O' }) }),
    );
    await sendDue(server, (await mailServer()).mailer);
    expect((await client.get('/api/session')).json().forms[0].filed.mail.state).toBe('failed');
  });

  it('waits where it is the sender that is refused, which is not the fault of the claimant', async () => {
    const server = await filedWithMail();
    const refusal = Object.assign(new Error('Authentication required'), { responseCode: 530 });
    await sendDue(server, (await mailServer({ sender: () => refusal })).mailer);
    expect(await server.state()).toEqual({ state: 'waiting', to: address });
  });

  it('does not keep a server from ending where a mail server says nothing', async () => {
    const server = await filedWithMail();
    const begun = Promise.withResolvers<void>();
    const mailer: Mailer = {
      send() {
        begun.resolve();
        return new Promise(() => undefined);
      },
    };
    const queue = createMailQueue({ ...server.options, now: () => server.clock.now, mailer });
    const stop = queue.start(silent);
    await begun.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const ended = stop();
    vi.advanceTimersByTime(10_000);
    await ended;
    expect(await server.state()).toMatchObject({ state: 'waiting' });
  });

  it('goes to one address, whatever is in it', async () => {
    const server = await filedWithMail('ada@example.com, else@example.com');
    const smtp = await mailServer();
    await sendDue(server, smtp.mailer);
    expect(smtp.recipients).not.toContain('ada@example.com');
    expect(smtp.recipients).not.toContain('else@example.com');
  });

  it('that could not go out is known by codes when the server starts', async () => {
    const smtp = await mailServer();
    expect(await smtp.mailer.problem()).toBeNull();
    const url = `smtp://claims:wrong@127.0.0.1:${smtp.port}`;
    expect(await smtpMailer({ url, from: 'Claims <claims@example.org>' }).problem()).toBe('EAUTH 535');
    await smtp.close();
    expect(await smtp.mailer.problem()).toMatch(/^E[A-Z]+$/);
  });

  it('of documents goes to the address of their claim, which the page shows in part', async () => {
    const server = await filedWithMail();
    const shown = 'a••••@example.com';
    const { state } = await documentsAddedTo(server, { state: 'waiting', to: shown });
    const smtp = await mailServer();
    await sendDue(server, smtp.mailer);
    expect(smtp.recipients).toEqual([address, address]);
    expect(await state()).toEqual({ state: 'sent', to: shown });
  });

  it('of documents goes to the address as it was changed before them', async () => {
    const server = await filedWithMail();
    await changedTo(server, 'bea@example.com');
    server.clock.now = new Date(server.clock.now.getTime() + minutes(1));
    const { state } = await documentsAddedTo(server, { state: 'waiting', to: 'b••••@example.com' });
    server.clock.now = new Date(server.clock.now.getTime() + minutes(1));
    await changedTo(server, 'cleo@example.com');
    const smtp = await mailServer();
    await sendDue(server, smtp.mailer);
    expect(smtp.recipients.toSorted()).toEqual([address, 'bea@example.com', 'bea@example.com', 'cleo@example.com']);
    expect(await state()).toEqual({ state: 'sent', to: 'b••••@example.com' });
  });

  it('of documents is not sent where their claim has no address', async () => {
    const live = liveSettlement(await testSettlement());
    const server = await testServer({ mail: queued, live });
    const owner = server.client();
    await owner.authorize(notice);
    const code = String((await owner.submit(claim())).body.referenceCodeForm);
    await documentsAddedTo({ ...server, code }, { state: 'off', to: null });
    expect(await server.store.mail.nextDue()).toBeNull();
  });

  it('that no mail server takes part in is not promised', async () => {
    const server = await testServer({ live: await withReceipts() });
    const client = server.client();
    await client.authorize(notice);
    const { body } = await client.submit(claim());
    expect(body.receipt?.mail).toEqual({ state: 'off', to: null });
    expect(await server.store.mail.nextDue()).toBeNull();
  });
});
