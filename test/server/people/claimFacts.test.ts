import { describe, expect, it } from 'vitest';
import { claimFacts } from '../../../src/server/people/claimFacts.ts';
import type { StoredAddition, StoredClaim } from '../../../src/server/store/claimRows.ts';
import type { StoredUpload } from '../../../src/server/store/storedUpload.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import { addition, model, standardClaim } from '../support/claims.ts';

const upload = (clientId: string, changes: Partial<StoredUpload> = {}): StoredUpload => ({
  storageId: `s-${clientId}`,
  clientId,
  name: `${clientId}.pdf`,
  type: 'application/pdf',
  size: 1536,
  sha256: '',
  wrappedKey: 'key',
  status: 'Received',
  statusReason: null,
  ...changes,
});

const context = (clientId: string, documentType: string | null) =>
  model('documentContexts', { documentType }, clientId);

/** What flows.json names in these tests, with fields of the claimant, of a part, and of documents of two kinds. */
const facts = {
  first: ['claimantInfo.firstName'],
  country: ['claimantInfo.mailingCountry'],
  state: ['claimantInfo.mailingSubDivision'],
  agrees: ['claimantInfo.agrees'],
  election: ['claimDetails(PaymentElection).paymentElection'],
  kind: ['documentContexts.documentType', 'documentContexts(Vehicle).vehiclePaper'],
};

const submitted = (dto: FormDto) => ({
  id: 'x',
  formType: 'Standard',
  idempotencyKey: 'x',
  dtoVersion: 1,
  documentsHash: 'ab'.repeat(32),
  facts: JSON.stringify(facts),
  models: JSON.stringify(dto),
  uploads: [],
});

function stored(dto: FormDto, changes: Partial<StoredClaim> = {}): StoredClaim {
  return {
    ...submitted(dto),
    filedAt: '2026-03-02T07:30:00.000Z',
    referenceCode: 'NB-7K3P-9WQX-A',
    noticeId: 'NB-1000-0001',
    wrappedKey: 'key',
    status: 'UnderReview',
    endedAt: null,
    endReason: null,
    additions: [],
    history: [],
    ...changes,
  };
}

function added(number: number, dto: FormDto, changes: Partial<StoredAddition> = {}): StoredAddition {
  return {
    ...submitted(dto),
    filedAt: '2026-04-01T19:00:00.000Z',
    claimId: 'x',
    kind: 'change',
    number,
    receipt: `NB-7K3P-9WQX-A-A${number}`,
    ...changes,
  };
}

const claimed = standardClaim({
  claimantInfo: model('claimantInfo', {
    firstName: 'Ada',
    mailingCountry: 'US',
    mailingSubDivision: 'NV',
    agrees: true,
  }),
  claimDetails: model('claimDetails', { paymentElection: 'Check', groupName: 'Acme' }),
  documentContexts: [context('c-1', 'PayStub'), context('c-2', null)],
});
const change = (fields: Record<string, string | null>) => addition({ claimantInfo: model('claimantInfo', fields) });

describe('claimFacts', () => {
  it('are the code, the status, the day in Pacific time, and the answers that flows.json names', () => {
    expect(claimFacts(stored(claimed)).facts).toEqual({
      referenceCode: 'NB-7K3P-9WQX-A',
      status: 'UnderReview',
      dateDecided: null,
      datePaid: null,
      dateReceived: '03/01/2026',
      first: 'Ada',
      country: 'US',
      state: 'NV',
      agrees: null,
      election: 'Check',
    });
  });

  it('are those of the last change, which takes back what it leaves empty', () => {
    const additions = [
      added(1, change({ mailingCountry: 'CA', mailingSubDivision: null })),
      added(2, addition({ claimantInfo: model('claimantInfo', { firstName: 'no change' }) }), { kind: 'documents' }),
      added(3, change({ mailingCountry: 'FR' })),
    ];
    expect(claimFacts(stored(claimed, { additions })).facts).toMatchObject({
      first: 'Ada',
      country: 'FR',
      state: null,
      dateReceived: '03/01/2026',
    });
  });

  it('are what was noted when something was filed', () => {
    const noted = (more: object) => ({ facts: JSON.stringify(more) });
    const surname = { last: ['claimantInfo.surname'] };
    const additions = [added(1, change({ surname: 'Byron' }), noted(surname))];
    const claim = stored(claimed, { ...noted({ last: ['claimantInfo.firstName'] }), additions });
    expect(claimFacts(claim).facts).toMatchObject({ last: 'Byron' });
    expect(claimFacts({ ...claim, additions: [] }).facts).toMatchObject({ last: 'Ada' });
    expect(claimFacts({ ...claim, additions: [] }).facts).not.toHaveProperty('first');
  });

  it('have each document in order, those of additions included, with what it is and when it came', () => {
    const statusReason = 'It cannot be read.';
    const uploads = [upload('c-2', { status: 'Refused', statusReason }), upload('c-1', { size: 70 }), upload('c-3')];
    const vehicle = model('documentContexts', { documentType: 'no such field', vehiclePaper: 'Lease' }, 'c-3');
    const ofVehicle = { ...vehicle, metadata: { ...vehicle.metadata, transactionType: 'Vehicle' } };
    const dto = { ...claimed, documentContexts: [...claimed.documentContexts, ofVehicle] };
    // Another submit may use the clientIds of the first one.
    const more = addition({ documentContexts: [context('c-1', 'TaxForm')] });
    const additions = [added(1, more, { kind: 'documents', uploads: [upload('c-1', { name: 'more.pdf' })] })];
    const known = claimFacts(stored(dto, { uploads, additions }));
    expect(known.documents).toEqual([
      {
        name: 'c-2.pdf',
        kind: null,
        size: '1536',
        dateReceived: '03/01/2026',
        status: 'Refused',
        reason: statusReason,
      },
      { name: 'c-1.pdf', kind: 'PayStub', size: '70', dateReceived: '03/01/2026', status: 'Received', reason: null },
      { name: 'c-3.pdf', kind: 'Lease', size: '1536', dateReceived: '03/01/2026', status: 'Received', reason: null },
      { name: 'more.pdf', kind: 'TaxForm', size: '1536', dateReceived: '04/01/2026', status: 'Received', reason: null },
    ]);
  });

  it.each([
    '{"claimantInfo":',
    'null',
    '[]',
    '{"claimantInfo":7,"documentContexts":[7,null]}',
    '{"documentContexts":{}}',
  ])('of the damaged claim %s are what is known beside its answers', (models) => {
    const damaged = stored(claimed, { models, uploads: [upload('c-1')] });
    expect(claimFacts(damaged)).toEqual({
      facts: {
        referenceCode: 'NB-7K3P-9WQX-A',
        status: 'UnderReview',
        dateReceived: '03/01/2026',
        dateDecided: null,
        datePaid: null,
      },
      documents: [
        { name: 'c-1.pdf', kind: null, size: '1536', dateReceived: '03/01/2026', status: 'Received', reason: null },
      ],
    });
  });
});
