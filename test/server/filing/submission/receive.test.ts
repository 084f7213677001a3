import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { receiveSubmit } from '../../../../src/server/filing/submission/receive.ts';
import type { Submission } from '../../../../src/server/filing/submission/submission.ts';
import { HttpError } from '../../../../src/server/helpers/httpError.ts';
import { prepopulatedHash } from '../../../../src/server/people/signIn/prepopulatedData.ts';
import { beginScannedBatch } from '../../../../src/server/uploads/scan/scannedBatch.ts';
import type { FormDto } from '../../../../src/wire/models.ts';
import { bareSubmission } from '../../support/bareSubmission.ts';
import { credentialsModel, documentContext, pdf, standardClaim } from '../../support/claims.ts';
import { heldRequest } from '../../support/heldRequest.ts';
import { encodedBody, submitBody } from '../../support/submitBody.ts';
import { notice, secondNotice, testServer } from '../../support/testServer.ts';

/**
 * A server that receives what is posted for the first notice, without the rest of a submit; `hold` counts bytes that the
 * process holds in memory.
 */
async function receiving(
  submission: Partial<Submission> = {},
  signal = new AbortController().signal,
  hold: (bytes: number) => void = () => undefined,
) {
  const { options } = await testServer();
  const flow = options.live.flow('Standard');
  const authorized = {
    formType: 'Standard',
    subject: { kind: 'notice', noticeId: notice.noticeId },
    prepopulated: prepopulatedHash(flow, standardClaim().prepopulatedData),
    earlier: [],
    receipt: null,
  } as const;
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  app.decorateRequest('entered', null);
  app.addHook('onRequest', async (request) => {
    request.entered = { hold, leave: () => undefined };
  });
  app.post('/', async (request) => {
    const batch = await beginScannedBatch(options, request.log);
    const submitting = { flow, authorized, submission: bareSubmission(submission), network: 'network-1' };
    const { dto, receiver } = await receiveSubmit(request, options, submitting, batch, signal);
    await batch.discard();
    return { dto, uploads: receiver.uploads(), errors: receiver.errors() };
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof HttpError)) throw error;
    return reply.code(error.statusCode).send({ message: error.message });
  });
  return app;
}

async function received(form: FormData, ...options: Parameters<typeof receiving>) {
  const app = await receiving(...options);
  const { bytes, headers } = await encodedBody(form);
  const answer = await app.inject({ method: 'POST', url: '/', payload: bytes, headers });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

const bytes = pdf(60);
const withFile = (name = 'bill.pdf'): FormDto =>
  standardClaim({ documentContexts: [documentContext('c-1', name, bytes)] });

it('reads the answers and the files', async () => {
  const { status, body } = await received(submitBody(withFile(), [{ clientId: 'c-1', bytes }]));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    dto: { claimantInfo: standardClaim().claimantInfo },
    uploads: [{ clientId: 'c-1', name: 'bill.pdf', size: 60, type: 'application/pdf' }],
    errors: [],
  });
});

it('collects what is wrong with a file for the next step', async () => {
  const { status, body } = await received(submitBody(withFile('bill.exe'), [{ clientId: 'c-1', bytes }]));
  expect(status).toBe(200);
  expect(body).toMatchObject({ uploads: [], errors: [{ record: 'c-1' }] });
});

it('refuses the credentials of another claimant before the first file', async () => {
  const dto = { ...withFile(), credentials: credentialsModel(secondNotice) };
  expect(await received(submitBody(dto, [{ clientId: 'c-1', bytes }]))).toMatchObject({ status: 401 });
});

it('refuses what would not fit before the first file', async () => {
  const announced: unknown[] = [];
  const requireSpace: Submission['requireSpace'] = async (bounds) => {
    announced.push(bounds);
    throw new HttpError(400, null, 'The claim is full.');
  };
  const answer = await received(submitBody(withFile(), [{ clientId: 'c-1', bytes }]), { requireSpace });
  expect(answer).toEqual({ status: 400, body: { message: 'The claim is full.' } });
  expect(announced).toEqual([{ documents: 1, bytes: 60 }]);
});

it('ends when the next try of the same claim takes over', async () => {
  const taken = AbortSignal.abort(new HttpError(409, null, 'The next try has taken over.'));
  expect(await received(submitBody(standardClaim(), []), {}, taken)).toMatchObject({ status: 409 });
});

it('counts what it holds in memory until the first file, and no byte of a file after that', async () => {
  let held = 0;
  const begun = Promise.withResolvers<void>();
  const requireSpace = async () => begun.resolve();
  const app = await receiving({ requireSpace }, undefined, (bytes) => {
    held += bytes;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const large = pdf(2000);
  const dto = standardClaim({ documentContexts: [documentContext('c-1', 'bill.pdf', large)] });
  const { bytes: body, headers } = await encodedBody(submitBody(dto, [{ clientId: 'c-1', bytes: large }]));
  const sent = heldRequest(address, { headers, body, held: 1500 });
  await begun.promise;
  const untilFile = held;
  expect(untilFile).toBeGreaterThan(0);
  expect((await sent.finish()).status).toBe(200);
  expect(held).toBe(untilFile);
});
