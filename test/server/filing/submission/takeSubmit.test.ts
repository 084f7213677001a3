import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { Turn } from '../../../../src/server/filing/submission/runningSubmits.ts';
import { takeSubmit } from '../../../../src/server/filing/submission/takeSubmit.ts';
import { HttpError } from '../../../../src/server/helpers/httpError.ts';
import { prepopulatedHash } from '../../../../src/server/people/signIn/prepopulatedData.ts';
import { bareSubmission } from '../../support/bareSubmission.ts';
import { documentContext, pdf, standardClaim } from '../../support/claims.ts';
import { encodedBody, submitBody } from '../../support/submitBody.ts';
import { notice, testServer } from '../../support/testServer.ts';

const bytes = pdf(60);
const claim = standardClaim({ documentContexts: [documentContext('c-1', 'bill.pdf', bytes)] });

/** Sends `dto` with a file; `events` has in order what became of the submit and of its uploads. */
async function taken(dto = claim, fails: Partial<Record<'commit' | 'promote', Error>> = {}) {
  const { options } = await testServer();
  const events: string[] = [];
  const note = (event: 'commit' | 'promote') => {
    events.push(event);
    if (fails[event] !== undefined) throw fails[event];
  };
  const uploads = {
    ...options.uploads,
    async beginBatch() {
      const batch = await options.uploads.beginBatch();
      return {
        ...batch,
        async promote() {
          note('promote');
          await batch.promote();
        },
        async complete() {
          events.push('complete');
          await batch.complete();
        },
        async discard() {
          events.push('discard');
          await batch.discard();
        },
      };
    },
  };
  const flow = options.live.flow('Standard');
  const authorized = {
    formType: 'Standard',
    subject: { kind: 'notice', noticeId: notice.noticeId },
    prepopulated: prepopulatedHash(flow, claim.prepopulatedData),
    earlier: [],
    receipt: null,
  } as const;
  const submission = bareSubmission({
    async store() {
      events.push('store');
      return { kind: 'stored', receipt: 'NB-1' };
    },
  });
  const turn: Turn = { signal: new AbortController().signal, commit: () => note('commit') };
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  app.post('/', (request) =>
    takeSubmit(request, { ...options, uploads }, { flow, authorized, submission, network: 'network-1' }, turn).then(
      ({ receipt }) => receipt,
    ),
  );
  app.setErrorHandler<Error>((error, _request, reply) =>
    reply.code(error instanceof HttpError ? error.statusCode : 500).send({ message: error.message }),
  );
  const body = await encodedBody(submitBody(dto, [{ clientId: 'c-1', bytes }]));
  const answer = await app.inject({ method: 'POST', url: '/', payload: body.bytes, headers: body.headers });
  return { status: answer.statusCode, events };
}

it('promotes the uploads once the next try can take over no more, and stores the claim after them', async () => {
  expect(await taken()).toEqual({ status: 200, events: ['commit', 'promote', 'store', 'complete'] });
});

it('promotes and stores nothing of a claim that is not valid', async () => {
  expect(await taken({ ...claim, claimantInfo: null })).toEqual({ status: 400, events: ['discard'] });
});

it('promotes and stores nothing when the next try took over', async () => {
  const commit = new HttpError(409, null, 'The next try has taken over.');
  expect(await taken(claim, { commit })).toEqual({ status: 409, events: ['commit', 'discard'] });
});

it('stores no claim whose uploads cannot be promoted', async () => {
  const promote = new Error('The disk is away.');
  expect(await taken(claim, { promote })).toEqual({ status: 500, events: ['commit', 'promote', 'discard'] });
});
