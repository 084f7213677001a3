import { expect, it } from 'vitest';
import { storeSubmit } from '../../../../src/server/filing/submission/store.ts';
import type { Received, StoreOutcome, Submission } from '../../../../src/server/filing/submission/submission.ts';
import { HttpError } from '../../../../src/server/helpers/httpError.ts';
import { dtoVersion } from '../../../../src/wire/models.ts';
import { bareSubmission } from '../../support/bareSubmission.ts';
import { standardClaim } from '../../support/claims.ts';
import { notice, testServer } from '../../support/testServer.ts';

const received: Received = {
  id: 'claim-1',
  formType: 'Standard',
  idempotencyKey: 'key-of-the-submission',
  filedAt: '2026-03-01T12:00:00.000Z',
  dtoVersion,
  documentsHash: 'hash-of-the-documents',
  facts: '{}',
  dto: standardClaim(),
  uploads: [],
  mail: null,
  network: 'network-1',
};

/** Stores a submit whose transaction ends as `storing` does; says what became of its batch of uploads. */
async function stored(storing: Submission['store'], failing?: 'complete' | 'discard') {
  const { options, app } = await testServer();
  const flow = options.live.flow('Standard');
  const batch: string[] = [];
  const step = (name: 'complete' | 'discard') => async () => {
    batch.push(name);
    if (name === failing) throw new Error('The disk is away.');
  };
  const authorized = {
    formType: 'Standard',
    subject: { kind: 'notice', noticeId: notice.noticeId },
    prepopulated: null,
    earlier: [],
    receipt: null,
  } as const;
  const answered = storeSubmit(
    { claimSession: null, log: app.log },
    options,
    { flow, authorized, submission: bareSubmission({ store: storing }), network: received.network },
    received,
    {
      taken: () => ['storage-1'],
      goneErrors: (there) =>
        there.has('storage-1') ? [] : [{ field: 'documents.file', record: 'c-1', message: { key: 'LocKey_Gone' } }],
    },
    { complete: step('complete'), discard: step('discard'), abandon: () => void batch.push('abandon') },
  );
  return { batch, answered };
}

const outcome =
  (one: StoreOutcome): Submission['store'] =>
  async () =>
    one;

it('completes the uploads of what is stored, and answers its receipt', async () => {
  const { batch, answered } = await stored(outcome({ kind: 'stored', receipt: 'NB-1' }));
  expect(await answered).toMatchObject({
    outcome: { kind: 'stored', receipt: 'NB-1' },
    receipt: { referenceCode: 'NB-1' },
  });
  expect(batch).toEqual(['complete']);
});

it('hands the transaction the draft to end and the uploads to take from it', async () => {
  const { answered } = await stored(async (_received, along) => {
    expect(along).toMatchObject({ draft: { taken: ['storage-1'] }, session: null });
    return { kind: 'stored', receipt: 'NB-1' };
  });
  await answered;
});

it.each<StoreOutcome>([
  { kind: 'repeated', receipt: 'NB-1' },
  { kind: 'refused', refusal: new HttpError(400, null, 'It was filed before.') },
])('discards the uploads of what is $kind, and answers no new receipt', async (one) => {
  const { batch, answered } = await stored(outcome(one));
  expect(await answered).toEqual({ outcome: one, receipt: null });
  expect(batch).toEqual(['discard']);
});

it('leaves the uploads to the next sweep when it is unknown whether the transaction reached the disk', async () => {
  const { batch, answered } = await stored(async () => {
    throw new Error('The database is away.');
  });
  await expect(answered).rejects.toThrow('The database is away.');
  expect(batch).toEqual(['abandon']);
});

it('takes no answer back when the uploads cannot be cleaned up', async () => {
  const { answered } = await stored(outcome({ kind: 'stored', receipt: 'NB-1' }), 'complete');
  expect(await answered).toMatchObject({ outcome: { kind: 'stored' } });
});

it('names the field of an upload of the draft that was removed meanwhile', async () => {
  const { batch, answered } = await stored(outcome({ kind: 'documentGone' }));
  await expect(answered).rejects.toMatchObject({ statusCode: 400, fieldErrors: [{ field: 'documents.file' }] });
  expect(batch).toEqual(['discard']);
});
