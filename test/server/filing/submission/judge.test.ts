import { expect, it } from 'vitest';
import { judgeSubmit } from '../../../../src/server/filing/submission/judge.ts';
import type { Submission } from '../../../../src/server/filing/submission/submission.ts';
import { HttpError } from '../../../../src/server/helpers/httpError.ts';
import type { Subject } from '../../../../src/server/store/sessionRows.ts';
import type { FieldError } from '../../../../src/wire/calls.ts';
import { bareSubmission } from '../../support/bareSubmission.ts';
import { credentialsModel, model, standardClaim } from '../../support/claims.ts';
import { testSettlement } from '../../support/testProject.ts';
import { notice } from '../../support/testServer.ts';

interface Judged {
  readonly subject?: Subject;
  readonly submission?: Partial<Submission>;
  readonly uploadErrors?: readonly FieldError[];
}

const now = new Date('2026-03-01T12:00:00Z');
const known: Subject = { kind: 'notice', noticeId: notice.noticeId };

/** What is wrong with a Standard claim of the test project. */
async function judged(
  dto: ReturnType<typeof standardClaim>,
  { subject = known, submission, uploadErrors = [] }: Judged = {},
) {
  const settlement = await testSettlement();
  const flow = settlement.flows.find(({ formType }) => formType === 'Standard');
  if (flow === undefined) throw new Error('The test project has no flow Standard.');
  const authorized = { formType: 'Standard', subject, prepopulated: null, earlier: [], receipt: null };
  const receiver = { errors: () => uploadErrors, uploads: () => [], files: new Map() };
  try {
    const submitting = { flow, authorized, submission: bareSubmission(submission), network: 'network-1' };
    judgeSubmit(settlement, submitting, { dto, receiver }, now);
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    expect(error.statusCode).toBe(400);
    return error.fieldErrors.map(({ field, message }) => `${field} ${message.key}`);
  }
}

const error = (field: string, key: string): FieldError => ({ field, record: null, message: { key } });

it('lets a claim pass that keeps the rules of its flow', async () => {
  expect(await judged(standardClaim())).toEqual([]);
});

it('names each field that is wrong', async () => {
  expect(await judged(standardClaim({ claimantInfo: null }))).toEqual([
    'claimantInfo.firstName LocKey_Validation_Required',
    'claimantInfo.lastName LocKey_Validation_Required',
  ]);
});

it('reports what the uploads have wrong, and asks for no more of them', async () => {
  const submission = { findErrors: () => [error('documents.file', 'LocKey_Missing')] };
  const refused = [error('documents.file', 'LocKey_Refused')];
  expect(await judged(standardClaim(), { submission })).toEqual(['documents.file LocKey_Missing']);
  expect(await judged(standardClaim(), { submission, uploadErrors: refused })).toEqual([
    'documents.file LocKey_Refused',
  ]);
});

it('says one thing of a field, and that of the upload first', async () => {
  const uploadErrors = [error('claimantInfo.lastName', 'LocKey_Refused')];
  const dto = standardClaim({ claimantInfo: model('claimantInfo', { firstName: 'Ada' }) });
  expect(await judged(dto, { uploadErrors })).toEqual(['claimantInfo.lastName LocKey_Refused']);
});

it('asks a claimant with a notice for no PIN again, and holds one that was typed to its rules', async () => {
  const withPin = (pin: string | null) => standardClaim({ credentials: credentialsModel({ ...notice, pin }) });
  expect(await judged(withPin(null))).toEqual([]);
  expect(await judged(withPin('x'.repeat(500)))).not.toEqual([]);
});

it('sends the first 200 errors', async () => {
  const uploadErrors = Array.from({ length: 300 }, (_, index) => error(`documents.f${index}`, 'LocKey_Refused'));
  expect(await judged(standardClaim(), { uploadErrors })).toHaveLength(200);
});
