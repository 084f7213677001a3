import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { shownFileName } from '../../../src/rules/fileName.ts';
import { runHousekeeping } from '../../../src/server/operations/housekeeping.ts';
import { StoreUnavailable } from '../../../src/server/store/storeUnavailable.ts';
import { createMetrics } from '../../../src/server/telemetry/metrics.ts';
import { clamd } from '../../../src/server/uploads/scan/clamd.ts';
import { SubmitResponse } from '../../../src/wire/calls.ts';
import { SaveUploadRefusal } from '../../../src/wire/drafts.ts';
import { capturedLog } from '../support/capturedLog.ts';
import { addition, claimWith, documentContext, type Named, pdf, standardClaim } from '../support/claims.ts';
import { keep, keptForms, save } from '../support/drafts.ts';
import { type ClamdMood, eicar, eicarBytes, eicarName, fakeClamd } from '../support/fakeClamd.ts';
import { storedFile } from '../support/filedClaims.ts';
import { parsed } from '../support/parsed.ts';
import { storedFiles } from '../support/storedFiles.ts';
import { submitBody } from '../support/submitBody.ts';
import { notice, type TestServerOptions, testLimits, testServer } from '../support/testServer.ts';

/** A server with a clamd that the test can change, and a claimant who has signed in. */
async function scanning(options: TestServerOptions = {}) {
  const fake = await fakeClamd();
  const log = capturedLog();
  const { registry, telemetry } = createMetrics();
  const patience = { connect: 5000, answer: 5000 };
  const scanner = clamd(fake.address, patience);
  const server = await testServer({ scanner, telemetry, logLevel: 'warn', logStream: log.stream, ...options });
  const person = server.client();
  await person.authorize(notice);
  const counted = async () => (await registry.metrics()).match(/^claim_wizard_scans_total\{.*/gm) ?? [];
  return { ...server, fake, person, log, counted, patience, kept: () => storedFiles(server.dataDir) };
}

const virus: Named = ['Doe list.csv', eicarBytes];
const good: Named = ['good.pdf', pdf(100)];

/** How clamd may fail, and what the log says; a silent one is given 20 ms. */
const failures: readonly (readonly [ClamdMood | 'gone', string])[] = [
  ['cut', 'clamd ended the connection'],
  [{ takes: 50 }, 'StreamMaxLength'],
  ['silent', 'There was no answer in 20 ms'],
  ['gone', 'ECONNREFUSED'],
];
function fail(
  { fake, patience }: Pick<Awaited<ReturnType<typeof scanning>>, 'fake' | 'patience'>,
  mood: ClamdMood | 'gone',
) {
  if (mood === 'gone') return fake.stop();
  fake.set(mood);
  if (mood === 'silent') patience.answer = 20;
}

describe('documents of a claim that are looked at for viruses', () => {
  it('are stored where none is found, each of them looked at', async () => {
    const { person, fake, kept, counted, store, uploads } = await scanning();
    const { dto, files } = claimWith(good, ['b.pdf', pdf(2000)]);
    const { status, body } = await person.submit(dto, { files });
    expect(status).toBe(200);
    expect(fake.streams).toEqual([100, 2000]);
    expect(await kept()).toHaveLength(2);
    expect(await counted()).toEqual(['claim_wizard_scans_total{outcome="clean"} 2']);
    const claim = await store.claims.findByReferenceCode(body.referenceCodeForm ?? '');
    const [, second] = claim?.uploads ?? [];
    expect(second === undefined ? null : await buffer(uploads.read(second))).toEqual(Buffer.from(pdf(2000)));
  });

  it('with a virus are refused at their field, and everything else that is wrong is said too', async () => {
    const { person, store, counted } = await scanning();
    const { dto, files } = claimWith(good, virus, ['c.exe', pdf(40)]);
    const { status, body } = await person.submit(dto, { files });
    expect(status).toBe(400);
    expect(body.error).toBe('LocKey_Shared_ErrorMessage_ClaimInvalid');
    expect(body.fieldErrors.map(({ field, record, message }) => [field, record, message.key])).toEqual([
      ['documentContexts.file', 'c-1', 'LocKey_Shared_File_Infected'],
      ['documentContexts.file', 'c-2', 'LocKey_Shared_File_TypeNotAllowed'],
    ]);
    expect(body.fieldErrors[0]?.message.params).toEqual({ name: shownFileName(virus[0]) });
    expect(await store.claims.count()).toBe(0);
    expect((await counted()).sort()).toEqual([
      'claim_wizard_scans_total{outcome="clean"} 2',
      'claim_wizard_scans_total{outcome="infected"} 1',
    ]);
    expect((await person.submit(claimWith(good).dto, { files: claimWith(good).files })).status).toBe(200);
  });

  it('are asked for again with 503 where clamd is slow, cut off, too small or gone, and nothing is kept', async () => {
    const server = await scanning();
    const { person, store, kept, log, counted } = server;
    await save(person);
    const { dto, files } = claimWith(good);
    for (const [mood, said] of failures) {
      fail(server, mood);
      const answer = await person.send(submitBody(dto, files));
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(parsed(SubmitResponse, answer)).toMatchObject({ submitted: false, fieldErrors: [] });
      expect(await kept()).toEqual([]);
      expect(log.text()).toContain(said);
    }
    expect(await store.claims.count()).toBe(0);
    expect((await keptForms(person))[0]?.draft).not.toBeNull();
    expect(await counted()).toEqual(['claim_wizard_scans_total{outcome="failed"} 4']);
  });

  it('are looked at where they are added to a claim', async () => {
    const { person, client, store } = await scanning();
    const { body } = await person.submit(standardClaim());
    const other = client();
    await other.authorizeClaim(body.referenceCodeForm ?? '', 'documents');
    const [name, bytes] = virus;
    const dto = addition({ documentContexts: [documentContext('c-1', name, bytes)] });
    const refused = await other.submit(dto, { files: [{ clientId: 'c-1', bytes }], flow: 'documents' });
    expect(refused.body.fieldErrors.map(({ message }) => message.key)).toEqual(['LocKey_Shared_File_Infected']);
    expect(await store.quarantine.all()).toMatchObject([{ formType: 'Documents', cameWith: 'documents' }]);
  });
});

describe('a document of a draft that is looked at for viruses', () => {
  it('is refused with a virus, and the draft keeps its answers and its other documents', async () => {
    const { person, store } = await scanning();
    await save(person);
    expect((await keep(person, { name: good[0], bytes: good[1] })).statusCode).toBe(200);
    const refused = await keep(person, { name: virus[0], bytes: virus[1] });
    expect(refused.statusCode).toBe(400);
    expect(parsed(SaveUploadRefusal, refused)).toMatchObject({
      error: 'LocKey_Shared_File_Infected',
      params: { name: shownFileName(virus[0]) },
    });
    expect((await keptForms(person))[0]?.draft?.documents).toMatchObject([{ name: good[0] }]);
    expect(await store.quarantine.all()).toMatchObject([{ formType: 'Standard', cameWith: 'draft' }]);
  });

  it('is asked for again with 503 where clamd is slow, cut off, too small or gone, and nothing else is lost', async () => {
    const server = await scanning();
    const { person, kept, log } = server;
    await save(person);
    await keep(person);
    for (const [mood, said] of failures) {
      fail(server, mood);
      const answer = await keep(person, { name: good[0], bytes: good[1] });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect((await keptForms(person))[0]?.draft?.documents).toHaveLength(1);
      expect(await kept()).toHaveLength(1);
      expect(log.text()).toContain(said);
    }
  });

  it('that is too large is no longer looked at, and is nowhere', async () => {
    const { person, fake, kept } = await scanning();
    await save(person);
    expect((await keep(person, { bytes: pdf(2049) })).statusCode).toBe(413);
    expect(await kept()).toEqual([]);
    await expect(fake.ended()).resolves.toBeUndefined();
    expect(fake.streams).toEqual([]);
  });
});

describe('the quarantine', () => {
  it('has a document with a virus sealed, with what it is and nothing that its claimant typed', async () => {
    const { person, store, uploads, dataDir, log, kept } = await scanning();
    const { dto, files } = claimWith(virus);
    await person.submit(dto, { files });
    const all = await store.quarantine.all();
    expect(all).toEqual([
      {
        storageId: expect.any(String),
        foundAt: '2026-03-01T12:00:00.000Z',
        formType: 'Standard',
        cameWith: 'claim',
        virus: eicarName,
        size: 68,
        sha256: '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
        wrappedKey: expect.any(String),
      },
    ]);
    expect(await kept()).toEqual(all.map(({ storageId }) => storageId));
    expect((await readFile(await storedFile(dataDir))).includes(eicar.slice(0, 8))).toBe(false);
    expect(await Promise.all(all.map((one) => buffer(uploads.read(one))))).toEqual([Buffer.from(eicar)]);
    expect(log.text()).toContain(eicarName);
    expect(log.text()).not.toContain('Doe');
  });

  it('has the same document once, however often it comes; the audit trail says each time who sent it', async () => {
    const { person, store, kept, options } = await scanning();
    const { dto, files } = claimWith(virus, virus);
    await person.submit(dto, { files });
    await person.submit(dto, { files });
    expect(await store.quarantine.all()).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
    const entries = [];
    for await (const entry of store.audit.all()) if (entry.event === 'virus found') entries.push(entry);
    expect(entries).toHaveLength(4);
    expect(entries[0]).toMatchObject({
      subject: options.auditKeys.notice(notice.noticeId),
      details: '{"formType":"Standard"}',
    });
  });

  it('has no more than it may, and refuses what comes all the same', async () => {
    const { person, store, kept, log } = await scanning({ limits: { ...testLimits, quarantineBytes: 100 } });
    const other: Named = ['b.csv', new Uint8Array(Buffer.from(`${eicar}\n`))];
    const { dto, files } = claimWith(virus, other);
    const { body } = await person.submit(dto, { files });
    expect(body.fieldErrors).toHaveLength(2);
    expect(await store.quarantine.all()).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
    expect(log.text()).toContain('QUARANTINE_MEGABYTES');
  });

  it('keeps a document for its days, and then nothing of it', async () => {
    const { app, options, clock, person, store, kept } = await scanning();
    const { dto, files } = claimWith(virus);
    await person.submit(dto, { files });
    clock.now = new Date('2026-03-31T11:59:00Z');
    await runHousekeeping(options, app.log);
    expect(await kept()).toHaveLength(1);
    clock.now = new Date('2026-03-31T12:01:00Z');
    await runHousekeeping(options, app.log);
    expect(await store.quarantine.all()).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('that cannot be written takes nothing, and the next sweep removes what is in it by no row', async () => {
    const add = () => Promise.reject(new StoreUnavailable('The database is away.'));
    const { app, options, clock, person, kept } = await scanning({
      storeWith: ({ quarantine }) => ({ quarantine: { ...quarantine, add } }),
    });
    const { dto, files } = claimWith(virus);
    expect((await person.send(submitBody(dto, files))).statusCode).toBe(503);
    // By the clock of the disk.
    clock.now = new Date(Date.now() + 2 * 60 * 60_000);
    await runHousekeeping(options, app.log);
    expect(await kept()).toEqual([]);
  });
});

describe('/readyz', () => {
  it('asks clamd too', async () => {
    const { person, fake, clock } = await scanning();
    expect((await person.get('/readyz')).statusCode).toBe(200);
    clock.now = new Date(clock.now.getTime() + 1000);
    fake.stop();
    const answer = await person.get('/readyz');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { parts: ['scanner'] }]);
  });
});
