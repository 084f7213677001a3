import { describe, expect, it } from 'vitest';
import { flowHash } from '../../../../src/claim/snapshot.ts';
import { flowVersionHeader } from '../../../../src/wire/documentsVersion.ts';
import type { FormDto } from '../../../../src/wire/models.ts';
import { model, standardClaim } from '../../support/claims.ts';
import { notice, testServer } from '../../support/testServer.ts';

const changed = 'LocKey_Shared_ErrorMessage_FormChanged';
const invalid = 'LocKey_Shared_ErrorMessage_ClaimInvalid';

/** Submits a claim filled in with this version, by default the one that is served. */
async function submitted(dto: FormDto, version?: string) {
  const { client, options, store } = await testServer();
  const person = client();
  await person.authorize(notice);
  const own = flowHash(options.live.flow('Standard'));
  const { status, body } = await person.submit(dto, { headers: { [flowVersionHeader]: version ?? own } });
  return { status, body, claims: await store.claims.count() };
}

describe('a claim that was filled in with an earlier version of its flow', () => {
  it('is filed where it is valid by the documents of now', async () => {
    const { status, body, claims } = await submitted(standardClaim(), 'earlier');
    expect([status, body.error, claims]).toEqual([200, null, 1]);
  });

  it('is refused since the form has changed, with the questions to answer again', async () => {
    const claimantInfo = model('claimantInfo', { firstName: null, lastName: 'Okafor' });
    const { status, body, claims } = await submitted(standardClaim({ claimantInfo }), 'earlier');
    expect([status, body.error, claims]).toEqual([400, changed, 0]);
    expect(body.fieldErrors.map(({ field }) => field)).toEqual(['claimantInfo.firstName']);
  });

  it('is refused so too where it has a field that is gone', async () => {
    const claimantInfo = model('claimantInfo', { firstName: 'Ada', lastName: 'Okafor', nickname: 'Ada' });
    const { status, body, claims } = await submitted(standardClaim({ claimantInfo }), 'earlier');
    expect([status, body.error, claims]).toEqual([400, changed, 0]);
  });
});

it('a claim of the served version gets its own errors', async () => {
  const claimantInfo = model('claimantInfo', { firstName: null, lastName: 'Okafor' });
  const { status, body } = await submitted(standardClaim({ claimantInfo }));
  expect([status, body.error]).toEqual([400, invalid]);
});
