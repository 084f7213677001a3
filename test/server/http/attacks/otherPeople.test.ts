import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { SaveUploadAnswer } from '../../../../src/wire/drafts.ts';
import { idempotencyHeader, savedUploadsPart } from '../../../../src/wire/formParts.ts';
import { documentContext, model, pdf, standardClaim } from '../../support/claims.ts';
import { keep, keptForms, save } from '../../support/drafts.ts';
import { parsed } from '../../support/parsed.ts';
import { encodedBody, submitBody } from '../../support/submitBody.ts';
import type { TestClient } from '../../support/testClient.ts';
import { notice, secondNotice, testServer } from '../../support/testServer.ts';

const Documentation = Type.Object({
  paths: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
});

const key = 'key-of-the-owner-0001';
const file = crypto.randomUUID();

/** A claimant with a draft, an upload and a filed claim; and an attacker who knows all their ids. */
async function twoPeople() {
  const server = await testServer();
  const owner = server.client();
  await owner.authorize(notice);
  const { body } = await owner.submit(
    standardClaim({ claimantInfo: model('claimantInfo', { firstName: 'Ada', lastName: 'Okafor' }) }),
    { key },
  );
  await owner.authorize({ noticeId: null, pin: null }, 'comments');
  await save(owner, { formType: 'Comments', content: '"Quietly typed"' });
  const kept = await keep(owner, { file, name: 'quiet-name.pdf', formType: 'Comments' });
  expect(parsed(SaveUploadAnswer, kept).document.file).toBe(file);
  const other = server.client();
  await other.authorize(secondNotice);
  await other.authorize({ noticeId: null, pin: null }, 'comments');
  await save(other, { formType: 'Comments', content: '{}' });
  const code = body.referenceCodeForm ?? 'none';
  return { ...server, owner, other, code, secrets: new RegExp(`Quietly typed|quiet-name|${code}`) };
}

/** The requests of an attacker who knows every id of the claimant. */
async function attempts(client: TestClient, path: string, code: string) {
  const headers = { ...(await client.csrf()), [idempotencyHeader]: key };
  const formTypes = ['Standard', 'Comments', 'Documents', 'Address'];
  const json = formTypes.flatMap((formType) => [
    { formType },
    { formType, file },
    { formType, revision: 1, content: '{}' },
  ]);
  const claim = standardClaim({
    documentContexts: [documentContext(file, 'quiet-name.pdf', pdf(100))],
    credentials: model('credentials', { referenceCode: code, lastName: 'Okafor' }),
  });
  const form = submitBody(claim, []);
  form.append(savedUploadsPart, JSON.stringify([{ clientId: file, file }]));
  const multipart = await encodedBody(form);
  return [
    ...formTypes.map((formType) => () => client.get(`${path}?formType=${formType}&code=${code}`, headers)),
    ...json.map((body) => () => client.post(path, body, headers)),
    () => client.request('POST', path, { ...headers, ...multipart.headers }, multipart.bytes),
  ];
}

describe('an attacker who knows every id of a claimant', () => {
  it.each(['another claimant', 'nobody'])(
    'reads nothing of theirs from any call, and changes nothing: %s',
    async (who) => {
      const { owner, other, client, code, secrets, store } = await twoPeople();
      const attacker = who === 'nobody' ? client() : other;
      const { paths } = parsed(Documentation, await attacker.get('/api/docs/json'));
      const before = await keptForms(owner);
      expect(JSON.stringify(before), 'what is looked for is there').toMatch(secrets);
      for (const path of Object.keys(paths)) {
        // It ends the attacker's own session, as it should.
        if (path === '/api/session-timeout') continue;
        for (const attempt of await attempts(attacker, path, code)) {
          const { body, headers } = await attempt();
          expect(body, path).not.toMatch(secrets);
          expect(JSON.stringify(headers), path).not.toMatch(secrets);
        }
      }
      expect(await keptForms(owner)).toEqual(before);
      expect((await store.claims.findByReferenceCode(code))?.additions).toEqual([]);
    },
  );

  it('adds nothing to a claim with the session of another one', async () => {
    const { other, code, client, store } = await twoPeople();
    const mine = await other.submit(standardClaim());
    const attacker = client();
    expect((await attacker.authorizeClaim(mine.body.referenceCodeForm ?? 'none', 'documents')).statusCode).toBe(200);
    const bytes = pdf(100);
    const added = standardClaim({
      claimantInfo: null,
      claimDetails: null,
      prepopulatedData: [],
      credentials: model('credentials', { referenceCode: code, lastName: 'Okafor' }),
      documentContexts: [documentContext('d-1', 'a.pdf', bytes)],
    });
    const { status } = await attacker.submit(added, { flow: 'documents', files: [{ clientId: 'd-1', bytes }] });
    expect(status).toBe(401);
    expect((await store.claims.findByReferenceCode(code))?.additions).toEqual([]);
  });

  it('is not in the session of a claimant whose browser the attacker gave one of their own', async () => {
    const { client } = await testServer();
    const attacker = client();
    await attacker.get('/api/culture/set-language?culture=es', await attacker.csrf());
    const victim = client();
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    await victim.authorize(notice);
    await save(victim);
    expect(await keptForms(victim)).toHaveLength(1);
    expect(await keptForms(attacker)).toEqual([]);
    expect((await attacker.submit(standardClaim())).status).toBe(401);
  });
});

describe('a lock on a notice id', () => {
  const guess = { ...notice, pin: '000000' };

  it('is one for every way to write it', async () => {
    const { client } = await testServer();
    const attacker = client();
    for (let index = 0; index < 5; index += 1) await attacker.authorize(guess);
    const others = [
      'nb-1000-0001',
      ' NB-1000-0001 ',
      'NB 1000 0001',
      'NB10000001',
      'NB–1000–0001',
      'NB-1000-０００１',
      'NB-1000-000\u0661',
      'NB-1000-0001\u200b',
      '\ufeffNB-1000-0001',
      'NB-1000-0001\0',
      "NB-1000-0001' or '1'='1",
    ];
    for (const noticeId of others) {
      const answer = await attacker.authorize({ ...notice, noticeId });
      expect([400, 401], noticeId).toContain(answer.statusCode);
      expect(answer.json().authorized, noticeId).toBe(false);
    }
  });

  it('is not left by an address that an attacker made up', async () => {
    const { client } = await testServer();
    const attacker = client();
    const csrf = await attacker.csrf();
    const attempt = (pin: string, address: string) =>
      attacker.post(
        '/api/forms/standard/authorize',
        { credentials: model('credentials', { ...notice, pin }), reCaptchaResponse: null },
        { ...csrf, 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address },
      );
    for (let index = 0; index < 5; index += 1) await attempt('000000', `203.0.113.${index}`);
    expect((await attempt(notice.pin, '198.51.100.9')).json().error).toBe('LocKey_Authorization_Locked');
  });
});
