import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { sweepOrphanedUploads } from '../../../../src/server/filing/drafts/orphanedUploads.ts';
import { claimsCommand } from '../../../../src/server/operations/cli/claims/claimsCommand.ts';
import { claimFacts } from '../../../../src/server/people/claimFacts.ts';
import { draftKey } from '../../../../src/server/vault/draftKey.ts';
import { AuthorizeResponse } from '../../../../src/wire/calls.ts';
import { present } from '../../../support/present.ts';
import { runHere } from '../../../support/runHere.ts';
import { pdf, standardClaim } from '../../support/claims.ts';
import { anyClaim, filedClaims, storedFile } from '../../support/filedClaims.ts';
import { parsed } from '../../support/parsed.ts';
import { putPeople } from '../../support/people.ts';
import { anOperator } from '../../support/statuses.ts';
import { notice, testMembers } from '../../support/testServer.ts';

const reason = ['--reason', 'Asked for by letter.'];

const storedFiles = async (dataDir: string) =>
  (await readdir(join(dataDir, 'documents', 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

describe('npm run claims -- erase', () => {
  it('removes what was said in a claim, and keeps that it was filed and why it is gone', async () => {
    const { claims, codes, dataDir, store, dto } = await filedClaims();
    const [code = '', other = ''] = codes;
    expect(await claims('erase', code, ...reason, '--yes')).toEqual({
      ...{ code: 0, stderr: '', stdout: `${code} is erased. Copies made before still have it.\n` },
    });
    expect(await storedFiles(dataDir)).toEqual([]);
    const { stdout, stderr } = await claims('show', code);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      referenceCode: code,
      status: 'Erased',
      endedAt: expect.stringMatching(/^\d{4}-/),
      endReason: 'Asked for by letter.',
      formType: 'Standard',
      filedAt: '2026-03-01T12:00:00.000Z',
      noticeId: notice.noticeId,
      dtoVersion: 1,
      documentsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      models: null,
      documents: [],
      additions: [],
      history: [],
    });
    expect((await store.claims.findByReferenceCode(other))?.models).toContain(dto.claimantInfo?.fields['lastName']);
    expect((await claims('verify')).code).toBe(0);
    expect((await claims('erase', code, ...reason)).stdout).toMatch(/ was erased at \d{4}-/);
    for (const args of [
      ['status', code, 'Paid'],
      ['withdraw', code, ...reason],
    ]) {
      expect((await claims(...args)).stderr).toContain(`${code} was erased`);
    }
    expect((await claims('audit')).stdout, 'a refused change is not in the trail').not.toMatch(
      /"to":"(Paid|Withdrawn)"/,
    );
  });

  it('that was cut off before the bytes were removed is finished by housekeeping', async () => {
    const { claims, codes, dataDir, store, uploads } = await filedClaims();
    const { id } = present(await store.claims.findByReferenceCode(codes[0] ?? ''));
    await store.claims.erase(id, { at: '2026-05-01T00:00:00.000Z', reason: 'Asked for.', operator: anOperator }, []);
    expect(await storedFiles(dataDir)).toHaveLength(1);
    expect((await claims('verify')).code).toBe(0);
    await sweepOrphanedUploads({ store, uploads });
    expect(await storedFiles(dataDir)).toEqual([]);
  });

  it('removes what its claimant was about to add', async () => {
    const { claims, codes, store, settings } = await filedClaims();
    const secret = 'a draft key of the command, long enough for one';
    const { id } = present(await store.claims.findByReferenceCode(codes[0] ?? ''));
    const owners = [
      { kind: 'claim', claimId: id },
      { kind: 'claim', claimId: 'other' },
    ] as const;
    const times = { begunAt: '2026-01-01', savedAt: '2026-01-01', expiresAt: '2099-01-01' };
    for (const owner of owners) {
      const ownerHash = present(draftKey(secret).ownerOf(owner));
      const draft = {
        id: owner.claimId,
        formType: 'Documents',
        ownerHash,
        revision: 1,
        sealed: 'v1.a',
        network: null,
        ...times,
      };
      await store.drafts.begin(draft, { noticeId: null, session: null });
    }
    const run = { ...settings, DRAFT_KEY: secret };
    expect((await runHere(claimsCommand, ['erase', codes[0] ?? '', ...reason, '--yes'], run)).code).toBe(0);
    expect(await store.drafts.count()).toBe(1);
    expect((await claims('count')).stdout).toBe('2\n');
    // With another key than the server's no draft would be found, and the operator would not notice.
    await store.properties.set('draftKeyId', 'another');
    const refused = await runHere(claimsCommand, ['erase', codes[1] ?? '', ...reason, '--yes'], run);
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('set DRAFT_KEY') });
    expect((await store.claims.findByReferenceCode(codes[1] ?? ''))?.status).toBe('Received');
  });

  it('asks for the code, and erases nothing when another one is typed', async () => {
    const { claims, codes, settings, store } = await filedClaims();
    const [code = '', other = ''] = codes;
    for (const typed of ['', 'yes\n', `${other}\n`]) {
      const { stdout, stderr } = await runHere(claimsCommand, ['erase', code, ...reason], settings, typed);
      expect({ stdout, stderr }).toEqual({
        stdout: '',
        stderr: expect.stringContaining(`Nothing was erased: ${code} was not typed.`),
      });
    }
    expect((await claims('erase', code, '--reason', ' ', '--yes')).stderr).toContain('--reason is one line');
    expect((await store.claims.findByReferenceCode(code))?.status).toBe('Received');
    const { stdout } = await runHere(claimsCommand, ['erase', code, ...reason], settings, `${code}\n`);
    expect(stdout).toContain('is erased');
  });

  it('leaves its owner a claim without answers, and no other to file', async () => {
    const { claims, codes, client } = await filedClaims();
    const [code = ''] = codes;
    await claims('erase', code, ...reason, '--yes');
    const browser = client();
    const response = await browser.authorize(notice);
    expect(response.statusCode).toBe(200);
    expect(parsed(AuthorizeResponse, response)).toMatchObject({
      authorized: true,
      filed: { referenceCode: code, models: [], mail: { state: 'off', to: null } },
    });
    expect((await browser.get('/api/forms/receipt?formType=Standard&culture=en')).statusCode).toBe(401);
    expect((await browser.submit(standardClaim())).status).toBe(400);
    const lookedUp = await client().authorizeClaim(code, 'documents');
    expect(parsed(AuthorizeResponse, lookedUp)).toMatchObject({ error: 'LocKey_Authorization_ClaimNotFound' });
  });
});

describe('npm run claims -- withdraw', () => {
  it('keeps everything of the claim, and Look Up a Claim says it', async () => {
    const { claims, codes, client, dto, store } = await filedClaims();
    const [code = ''] = codes;
    expect((await claims('status', code, 'Withdrawn')).stderr).toContain('withdraw CODE --reason TEXT');
    expect((await claims('withdraw', code, ...reason)).stdout).toBe(`${code} is withdrawn.\n`);
    const shown = JSON.parse((await claims('show', code)).stdout);
    expect(shown).toMatchObject({ status: 'Withdrawn', endReason: 'Asked for by letter.', models: dto });
    const browser = client();
    expect(parsed(AuthorizeResponse, await browser.authorize(notice)).filed?.referenceCode).toBe(code);
    expect((await browser.submit(standardClaim())).status).toBe(400);
    const lookedUp = await client().authorizeClaim(code, 'documents');
    expect(parsed(AuthorizeResponse, lookedUp).authorized).toBe(true);
    const claim = present(await store.claims.findByReferenceCode(code));
    expect(claimFacts(claim).facts).toMatchObject({ status: 'Withdrawn', lastName: 'Okafor' });
  });
});

describe('npm run claims -- show', () => {
  it('prints what a notice has filed, and says when it is nothing', async () => {
    const { claims, codes, store } = await filedClaims();
    const shown = await claims('show', notice.noticeId.toLowerCase());
    expect(JSON.parse(shown.stdout)).toMatchObject({ referenceCode: codes[0], noticeId: notice.noticeId });
    const [member] = testMembers();
    await putPeople(store, [{ ...present(member), noticeId: 'NB-1000-0003' }]);
    expect((await claims('show', 'NB-1000-0003')).stderr).toBe('The notice NB-1000-0003 has filed nothing.\n');
  });
});

describe('npm run claims -- verify', () => {
  it('reads everything, and finds nothing where all is well', async () => {
    const { claims } = await filedClaims();
    expect(await claims('verify')).toEqual({
      ...{ code: 0, stderr: '', stdout: 'Read 2 claims and 1 documents of them; 1 documents are stored.\n' },
    });
  });

  it('names what is damaged, what is gone, and what belongs to nothing', async () => {
    const { claims, codes, dataDir, store, uploads } = await filedClaims();
    const batch = await uploads.beginBatch();
    const orphan = await batch.receive(Readable.from([pdf(50)]), 100);
    await batch.promote();
    if (orphan.tooLarge) throw new Error('it is small');
    await store.arrivals.begin(orphan.storageId, '2026-01-01');
    expect((await claims('verify')).stdout).toBe('Read 2 claims and 1 documents of them; 2 documents are stored.\n');
    await store.arrivals.end([orphan.storageId]);
    const other = { ...(await anyClaim(store)), id: 'b', noticeId: null, idempotencyKey: 'b', uploads: [] };
    await store.claims.file({ ...other, models: '{"signature":', referenceCode: 'NB-BROKEN' });
    const found = await claims('verify');
    expect(found.code).toBe(1);
    expect(found.stdout.split('\n').slice(0, -2)).toEqual([
      'NB-BROKEN: its answers are not JSON any more.',
      `The stored document ${orphan.storageId} belongs to nothing.`,
    ]);
    expect(found.stderr).toContain('Found 2, each named above');
    await uploads.remove([orphan.storageId]);
    await writeFile(await storedFile(dataDir), 'short');
    expect((await claims('verify')).stdout).toContain(`${codes[0]}: "Prämie.pdf" cannot be read`);
    await rm(await storedFile(dataDir));
    expect((await claims('verify')).stdout).toContain(`${codes[0]}: "Prämie.pdf" cannot be read`);
  });
});
