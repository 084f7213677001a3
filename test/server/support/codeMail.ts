import type { MailMessage, MailOutcome } from '../../../src/server/filing/mail/smtpMailer.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { SaveDraftAnswer } from '../../../src/wire/drafts.ts';
import { save } from './drafts.ts';
import { parsed } from './parsed.ts';
import type { TestClient } from './testClient.ts';
import { testSettlement } from './testProject.ts';
import { type TestServerOptions, testServer } from './testServer.ts';

/** Answers of the flow Comments as a browser saves them. */
export function savedComment(comment: string): string {
  const field = { value: comment, everDirty: true, messages: [], refusal: null };
  const details = {
    id: null,
    clientId: 'c-details',
    key: 'details',
    parent: null,
    added: 0,
    place: 0,
    fields: { comment: field },
    edited: null,
  };
  const nothing = { prepopulated: [], validated: [], seen: [], invalid: [], nodes: {}, pending: {}, saved: [] };
  const snapshot = { formType: 'Comments', flow: '', person: null, returnTo: null, ...nothing, draft: [details] };
  return JSON.stringify({ version: 1, at: '/comments/comment', snapshot });
}

export const askForCode = (client: TestClient, formType = 'Comments') =>
  client.post('/api/drafts/return-code', { formType, culture: 'en' });

/** A server that takes the comment for the address of its claimants, and a claimant who has saved one. */
export async function commentWithAddress(comment = 'ada@example.com', options: TestServerOptions = {}) {
  const settlement = await testSettlement();
  const flows = settlement.flows.map((flow) =>
    flow.formType === 'Comments' && flow.submit !== null
      ? { ...flow, submit: { ...flow.submit, receiptTo: 'details.comment' } }
      : flow,
  );
  const letters: MailMessage[] = [];
  const answers: { next: MailOutcome } = { next: { kind: 'sent' } };
  const mail = {
    wake: () => undefined,
    async send(message: MailMessage): Promise<MailOutcome> {
      if (answers.next.kind === 'sent') letters.push(message);
      return answers.next;
    },
  };
  const live = liveSettlement({ ...settlement, flows });
  const server = await testServer({ live, mail, publicUrl: 'https://claims.example', ...options });
  const person = server.client();
  await person.authorize({ noticeId: null, pin: null }, 'comments');
  const content = savedComment(comment);
  const saved = parsed(SaveDraftAnswer, await save(person, { formType: 'Comments', content }));
  const again = async (other: string, revision = 1) =>
    save(person, { formType: 'Comments', revision, content: savedComment(other) });
  return { ...server, person, saved, again, letters, answers };
}
