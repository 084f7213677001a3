import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maxCharactersOfDraft } from '../../../src/server/filing/drafts/maxCharactersOfDraft.ts';
import { runHousekeeping } from '../../../src/server/operations/housekeeping.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { draftKey } from '../../../src/server/vault/draftKey.ts';
import { AuthorizeResponse } from '../../../src/wire/calls.ts';
import { SaveDraftAnswer, SaveDraftRefusal } from '../../../src/wire/drafts.ts';
import { maxDraftCharacters } from '../../../src/wire/formParts.ts';
import { capturedLog } from '../support/capturedLog.ts';
import { commentClaim, pdf, standardClaim } from '../support/claims.ts';
import { discard, keep, keptDays, keptForms, removeDocument, returnTo, save, typed } from '../support/drafts.ts';
import { parsed } from '../support/parsed.ts';
import type { TestClient } from '../support/testClient.ts';
import { testSettlement } from '../support/testProject.ts';
import { notice, secondNotice, signedInServer, testLimits, testServer } from '../support/testServer.ts';

const nobody = { noticeId: null, pin: null };
const aDay = 24 * 60 * 60_000;

/** A claimant who has begun a comment, and the code that leads back to it. */
async function begunComment() {
  const server = await testServer();
  const person = server.client();
  await person.authorize(nobody, 'comments');
  const { returnCode } = parsed(SaveDraftAnswer, await save(person, { formType: 'Comments' }));
  return { ...server, person, returnCode: returnCode ?? '' };
}

describe('a draft', () => {
  it('is there again after a reload, and at the next sign-in with the days that passed', async () => {
    const { person, client, clock } = await signedInServer();
    expect(await keptForms(person)).toEqual([
      { formType: 'Standard', draft: null, draftUnreadable: false, filed: null },
    ]);
    expect(parsed(SaveDraftAnswer, await save(person))).toEqual({
      saved: true,
      revision: 1,
      savedAt: clock.now.toISOString(),
      returnCode: null,
    });
    const draft = { revision: 1, savedAt: clock.now.toISOString(), returnCode: null, content: typed, documents: [] };
    expect(await keptForms(person)).toEqual([{ formType: 'Standard', draft, draftUnreadable: false, filed: null }]);

    clock.now = new Date(clock.now.getTime() + 29 * aDay);
    const phone = client();
    expect(parsed(AuthorizeResponse, await phone.authorize(notice)).draft).toEqual(draft);
    expect(await keptForms(phone)).toEqual([{ formType: 'Standard', draft, draftUnreadable: false, filed: null }]);
  });

  it('is read on a second device without ending the first, and stays when one logs out', async () => {
    const { client } = await testServer();
    const [desk, phone] = [client(), client()];
    await desk.authorize(notice);
    await save(desk);
    await phone.authorize(notice);
    expect((await save(desk, { revision: 1 })).statusCode).toBe(200);
    await desk.post('/api/session-timeout', {});
    expect(await keptForms(desk)).toEqual([]);
    expect(await keptForms(phone)).toMatchObject([{ draft: { revision: 2 } }]);
  });

  it('cannot be read by another notice, for another form, or with no session or a replaced one', async () => {
    const { person, client } = await signedInServer();
    const old = client();
    for (const [name, value] of person.cookies) old.cookies.set(name, value);
    await save(person);
    await person.authorize(notice);
    await person.authorize(nobody, 'comments');

    expect(await keptForms(old)).toEqual([]);
    expect((await save(old)).statusCode).toBe(401);
    expect(await keptForms(client())).toEqual([]);
    const other = client();
    await other.authorize(secondNotice);
    expect(await keptForms(other)).toMatchObject([{ draft: null }]);
    expect(await keptForms(person)).toMatchObject([
      { formType: 'Standard', draft: { revision: 1 } },
      { formType: 'Comments', draft: null },
    ]);
    expect((await save(other, { formType: 'Comments' })).statusCode).toBe(401);
  });

  it("is based on the server's revision: a save based on another one gets the stored state", async () => {
    const { person, clock } = await signedInServer();
    await save(person);
    await save(person, { revision: 1, content: '{"second":true}' });
    const refused = await save(person, { revision: 1, content: '{"late":true}' });
    expect(refused.statusCode).toBe(409);
    const savedAt = clock.now.toISOString();
    expect(parsed(SaveDraftRefusal, refused)).toMatchObject({ saved: false, revision: 2, savedAt, returnCode: null });
    expect(await keptForms(person)).toMatchObject([{ draft: { content: '{"second":true}' } }]);
    expect((await save(person, { revision: 2, content: '{"late":true}' })).statusCode).toBe(200);
  });

  it('is saved once of saves at the same instant, signed in or not', async () => {
    const { client } = await testServer();
    const [person, stranger] = [client(), client()];
    await person.authorize(notice);
    await stranger.authorize(nobody, 'comments');
    for (const [who, formType] of [
      [person, 'Standard'],
      [stranger, 'Comments'],
    ] as const) {
      await who.csrf();
      const answers = await Promise.all(
        [1, 2, 3].map((each) => save(who, { formType, content: JSON.stringify({ each }) })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      const codes = answers.map((answer) => parsed(SaveDraftAnswer, answer).returnCode);
      expect(new Set(codes).size).toBe(1);
      expect(await keptForms(who)).toMatchObject([{ formType, draft: { revision: 1, returnCode: codes[0] } }]);
    }
  });

  it('is not replaced by a save that looked for it before it began', async () => {
    const { store } = await testServer();
    let begun: Promise<unknown> | undefined;
    const drafts: typeof store.drafts = {
      ...store.drafts,
      async find(owner) {
        const found = await store.drafts.find(owner);
        // Another save begins and ends after this look.
        begun ??= save(quick, { content: '{"quick":true}' });
        await begun;
        return found;
      },
    };
    const slow = (await testServer({ store: { ...store, drafts } })).client();
    const { person: quick } = await signedInServer({ store });
    begun = Promise.resolve();
    await slow.authorize(notice);
    begun = undefined;
    const answer = await save(slow, { content: '{"slow":true}' });
    expect(answer.statusCode).toBe(409);
    expect(await keptForms(quick)).toMatchObject([{ draft: { content: '{"quick":true}', revision: 1 } }]);
  });

  it('that is too large is refused in words, one of the largest size is kept', async () => {
    const { person, options } = await signedInServer();
    const most = maxCharactersOfDraft(options.live.current, 'Standard');
    const largest = `"${'é'.repeat(most - 2)}"`;
    expect((await save(person, { content: largest })).statusCode).toBe(200);
    for (const content of [`${largest} `, 'x'.repeat(most * 4), 'x'.repeat(maxDraftCharacters * 4)]) {
      const refused = await save(person, { content, revision: 1 });
      expect(refused.statusCode).toBe(413);
      expect(parsed(SaveDraftRefusal, refused).error).toBe('LocKey_Draft_TooLarge');
    }
    expect(await keptForms(person)).toMatchObject([{ draft: { revision: 1, content: largest } }]);
  });

  it('is not kept of a notice that has filed meanwhile', async () => {
    const { client, store } = await testServer();
    const [desk, phone] = [client(), client()];
    await desk.authorize(notice);
    await phone.authorize(notice);
    await desk.submit(standardClaim());
    const refused = await save(phone);
    expect(refused.statusCode).toBe(400);
    expect(parsed(SaveDraftRefusal, refused).error).toBe('LocKey_Shared_ErrorMessage_AlreadySubmitted');
    expect(await store.drafts.count()).toBe(0);
  });

  it('is gone when it is discarded, and when the claim is filed', async () => {
    const { person, store } = await signedInServer();
    await save(person);
    expect((await discard(person)).json()).toMatchObject({ discarded: true });
    expect((await discard(person)).json()).toEqual({ discarded: false });
    expect(await keptForms(person)).toMatchObject([{ draft: null }]);
    await save(person, { revision: 4 });
    expect((await person.submit(standardClaim())).status).toBe(200);
    expect(await store.drafts.count()).toBe(0);
  });

  it('is gone after the days that the settlement keeps it, which begin with each save', async () => {
    const { client, clock } = await testServer({ settings: keptDays(2) });
    const begun = clock.now.getTime();
    const at = async (days: number) => {
      clock.now = new Date(begun + days * aDay);
      const person = client();
      const { draft } = parsed(AuthorizeResponse, await person.authorize(notice));
      return { person, draft };
    };
    await save((await at(0)).person);
    await save((await at(1.5)).person, { revision: 1 });
    expect((await at(3)).draft).toMatchObject({ revision: 2 });
    const late = await at(3.6);
    expect(late.draft).toBeNull();
    expect(parsed(SaveDraftAnswer, await save(late.person))).toMatchObject({ saved: true, revision: 1 });
  });

  it('holds nothing in the database that was typed, nor who did', async () => {
    const { dataDir, store, returnCode, person } = await begunComment();
    await person.authorize(notice);
    await save(person);
    await store.checkpoint();
    for (const file of ['claims.db', 'claims.db-wal']) {
      const bytes = await readFile(join(dataDir, file), 'latin1');
      expect(bytes).not.toContain('Quiet answer');
      expect(bytes).not.toContain(returnCode);
      expect(bytes).not.toContain(returnCode.replaceAll('-', ''));
    }
    const [drafts] = [await store.drafts.count()];
    expect(drafts).toBe(2);
  });

  it('that cannot be read any more stops no claimant, and the next save replaces it', async () => {
    const { stream, text } = capturedLog();
    const healthy = await testServer();
    const [person, stranger] = [healthy.client(), healthy.client()];
    await person.authorize(notice);
    await save(person);
    await stranger.authorize(nobody, 'comments');
    const { returnCode } = parsed(SaveDraftAnswer, await save(stranger, { formType: 'Comments' }));
    const damaged = { ...healthy.options.draftKey, open: () => null };
    const server = await testServer({
      store: healthy.store,
      draftKey: damaged,
      logLevel: 'error',
      logStream: stream,
    });
    const again = server.client();
    expect(parsed(AuthorizeResponse, await again.authorize(notice))).toMatchObject({
      authorized: true,
      draft: null,
      draftUnreadable: true,
    });
    expect(text()).toContain('cannot be read');
    expect(text()).not.toContain('Quiet answer');
    expect(parsed(SaveDraftAnswer, await save(again))).toMatchObject({ saved: true, revision: 1 });
    const other = server.client();
    expect(parsed(AuthorizeResponse, await returnTo(other, returnCode ?? ''))).toMatchObject({ draftUnreadable: true });
    const renewed = parsed(SaveDraftAnswer, await save(other, { formType: 'Comments' }));
    expect(renewed.returnCode).not.toBe(returnCode);
    expect(await healthy.store.drafts.count()).toBe(2);
  });

  it('is sealed for its own row and with its own key', () => {
    const [key, another] = [draftKey('a'.repeat(32)), draftKey('b'.repeat(32))];
    const sealed = key.seal('Quiet answer', ['content', 'a']);
    expect(key.open(sealed, ['content', 'a'])).toBe('Quiet answer');
    expect(key.open(sealed, ['content', 'b'])).toBeNull();
    expect(another.open(sealed, ['content', 'a'])).toBeNull();
    expect(key.open(`${sealed.slice(0, -2)}xx`, ['content', 'a'])).toBeNull();
    expect(key.open('', ['content', 'a'])).toBeNull();
    expect(key.seal('Quiet answer', ['content', 'a'])).not.toBe(sealed);
    const subject = { kind: 'notice', noticeId: notice.noticeId } as const;
    expect(key.ownerOf(subject)).not.toBe(another.ownerOf(subject));
  });

  it('is neither kept nor answered where the settlement keeps none', async () => {
    const keeping = await testServer();
    const before = keeping.client();
    await before.authorize(notice);
    await save(before);
    const { client } = await testServer({ store: keeping.store, settings: keptDays(0) });
    const person = client();
    expect(parsed(AuthorizeResponse, await person.authorize(notice))).toMatchObject({ draft: null });
    expect((await save(person, { revision: 1 })).statusCode).toBe(404);
    expect(await keptForms(person)).toMatchObject([{ draft: null }]);
  });
});

describe('the quota of drafts', () => {
  it('is bounded for all together, at half for claimants who did not sign in, and stops no filing', async () => {
    const { stream, text } = capturedLog();
    const limits = { ...testLimits, draftBytes: 4000 };
    const { client, options, app } = await testServer({ limits, logLevel: 'warn', logStream: stream });
    const [known, other, stranger] = [client(), client(), client()];
    await known.authorize(notice);
    await other.authorize(secondNotice);
    await stranger.authorize(nobody, 'comments');
    const long = JSON.stringify('x'.repeat(1500));
    expect((await save(known, { content: long })).statusCode).toBe(200);
    await runHousekeeping(options, app.log);
    expect(text()).toContain('DRAFT_MEGABYTES');
    const refused = await save(stranger, { formType: 'Comments' });
    expect(refused.statusCode).toBe(503);
    expect(parsed(SaveDraftRefusal, refused).error).toBe('LocKey_Draft_NotKept');
    expect((await stranger.submit(commentClaim('Good'), { flow: 'comments' })).status).toBe(200);
    expect((await save(other)).statusCode).toBe(200);
    expect((await keep(other, { bytes: pdf(1900) })).statusCode).toBe(503);
    expect((await save(other, { revision: 1, content: long })).statusCode).toBe(503);
    // A draft that does not grow is always saved, and filing frees its bytes.
    expect((await save(known, { revision: 1, content: long })).statusCode).toBe(200);
    await known.submit(standardClaim());
    expect((await save(other, { revision: 1, content: long })).statusCode).toBe(200);
  });

  it('gives one network a quarter of what claimants who did not sign in may take', async () => {
    const { client } = await testServer({ limits: { ...testLimits, draftBytes: 32_000 } });
    const from = async (address: string) => Object.assign(client(), { address });
    // The owner of the first network can get the second one for free.
    const [one, neighbour] = [await from('2001:db8:1:1::1'), await from('2001:db8:1:2::1')];
    const [other, known] = [await from('2001:db8:2:1::1'), await from('2001:db8:1:1::1')];
    for (const person of [one, neighbour, other]) {
      await person.authorize(nobody, 'comments');
      expect((await save(person, { formType: 'Comments' })).statusCode).toBe(200);
    }
    await known.authorize(notice);
    await save(known);
    const document = { formType: 'Comments', bytes: pdf(1900) };
    const files = ['a', 'b'].map(() => crypto.randomUUID());
    const kept = await Promise.all(files.map((file) => keep(one, { ...document, file })));
    expect(kept.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
    const long = { formType: 'Comments', content: JSON.stringify('x'.repeat(1800)), revision: 1 };
    const refused = await save(neighbour, long);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect(parsed(SaveDraftRefusal, refused).error).toBe('LocKey_Draft_NotKept');
    // A draft that does not grow takes nothing from the quota, however often it is saved.
    for (const revision of [1, 2, 3]) {
      expect((await save(one, { formType: 'Comments', revision })).statusCode).toBe(200);
    }
    expect((await keep(other, document)).statusCode).toBe(200);
    expect((await keep(known, { bytes: pdf(1900) })).statusCode).toBe(200);
    expect((await neighbour.submit(commentClaim('Good'), { flow: 'comments' })).status).toBe(200);
    for (const file of files) await removeDocument(one, file, 'Comments');
    expect((await save(one, { ...long, revision: 4 })).statusCode).toBe(200);
  });

  it('is begun so often by claimants of one network who did not sign in, and again an hour later', async () => {
    const { client, clock } = await testServer({ limits: { ...testLimits, openDraftsPerHour: 1 } });
    const [first, second, known] = [client(), client(), client()];
    await first.authorize(nobody, 'comments');
    await second.authorize(nobody, 'comments');
    await known.authorize(notice);
    expect((await save(first, { formType: 'Comments' })).statusCode).toBe(200);
    const refused = await save(second, { formType: 'Comments' });
    expect(refused.statusCode).toBe(429);
    expect(parsed(SaveDraftRefusal, refused).error).toBe('LocKey_Draft_NotKept');
    expect((await save(first, { formType: 'Comments', revision: 1 })).statusCode).toBe(200);
    expect((await save(known)).statusCode).toBe(200);
    clock.now = new Date(clock.now.getTime() + 60 * 60_000);
    await second.authorize(nobody, 'comments');
    expect((await save(second, { formType: 'Comments' })).statusCode).toBe(200);
    const ofOneSite = [1, 2, 3].map((network) => Object.assign(client(), { address: `2001:db8:1:${network}::1` }));
    const begun: number[] = [];
    for (const person of ofOneSite) {
      await person.authorize(nobody, 'comments');
      begun.push((await save(person, { formType: 'Comments' })).statusCode);
    }
    expect(begun).toEqual([200, 200, 429]);
  });
});

const valuesOf = <T>(things: Readonly<Record<string, T>>, change: (one: T) => T) =>
  Object.fromEntries(Object.entries(things).map(([key, one]) => [key, change(one)]));

/** A settlement whose answers may be so long that a draft of them is large. */
async function withLongAnswers() {
  const base = await testSettlement();
  const flows = base.flows.map((flow) => ({
    ...flow,
    models: valuesOf(flow.models, (model) => ({
      ...model,
      fields: valuesOf(model.fields, (field) => ({ ...field, config: { ...field.config, maxLength: 100_000 } })),
    })),
  }));
  return testServer({ live: liveSettlement({ ...base, flows }) });
}

it('large saves come at a pace that leaves time for claims, and none is read of a session that has not signed in', async () => {
  const { client, clock } = await withLongAnswers();
  const [person, other] = [client(), client()];
  await person.authorize(notice);
  await other.authorize(secondNotice);
  // Spaces around it are no part of the answers.
  const large = async (who: TestClient, revision: number | null, text?: string) =>
    who.request(
      'POST',
      '/api/drafts/save',
      { ...(await who.csrf()), 'content-type': 'application/json' },
      (text ?? JSON.stringify({ formType: 'Standard', revision, content: typed })).padEnd(1024 * 1024),
    );
  expect((await large(client(), null, '{')).statusCode).toBe(401);
  const onlySpeaks = client();
  await onlySpeaks.get('/api/culture/set-language?culture=es', await onlySpeaks.csrf());
  expect((await large(onlySpeaks, null, '{')).statusCode).toBe(401);

  expect((await large(person, null)).statusCode).toBe(200);
  const told = await large(other, null, '{');
  expect([told.statusCode, told.headers['retry-after']]).toEqual([503, '5']);
  expect(parsed(SaveDraftRefusal, told).error).toBe('LocKey_Draft_NotKept');
  expect((await save(other)).statusCode, 'what is not large waits for nothing').toBe(200);
  clock.now = new Date(clock.now.getTime() + 5000);
  expect((await large(other, 1)).statusCode).toBe(200);
});

describe('a return code', () => {
  it('opens the draft of a claimant who did not sign in, however it is typed', async () => {
    const { client, returnCode } = await begunComment();
    expect(returnCode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const phone = client();
    const answer = parsed(
      AuthorizeResponse,
      await returnTo(phone, ` ${returnCode.toLowerCase().replaceAll('-', ' ')}`),
    );
    expect(answer).toMatchObject({ authorized: true, draft: { revision: 1, content: typed, returnCode } });
    expect(parsed(SaveDraftAnswer, await save(phone, { formType: 'Comments', revision: 1 }))).toMatchObject({
      saved: true,
      revision: 2,
      returnCode,
    });
  });

  it('stays the same while the session begins again, and is another one for the next draft', async () => {
    const { person, returnCode } = await begunComment();
    const again = parsed(AuthorizeResponse, await person.authorize(nobody, 'comments'));
    expect(again.draft).toMatchObject({ returnCode });
    await discard(person, 'Comments');
    const next = parsed(SaveDraftAnswer, await save(person, { formType: 'Comments' }));
    expect(next.returnCode).not.toBe(returnCode);
  });

  it('that opens nothing is answered alike, whether it never was, is over or was filed', async () => {
    const { client, person, returnCode, clock } = await begunComment();
    const filed = client();
    await filed.authorize(nobody, 'comments');
    const other = parsed(SaveDraftAnswer, await save(filed, { formType: 'Comments' })).returnCode ?? '';
    expect((await filed.submit(commentClaim('Good'), { flow: 'comments' })).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 31 * aDay);
    const answers = await Promise.all(
      ['2222-2222-2222', returnCode, other].map(async (code) => {
        const answer = await returnTo(client(), code);
        return [answer.statusCode, answer.body];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(401);
    expect(answers[0]?.[1]).toContain('LocKey_Authorization_ReturnCodeNotFound');
    expect(await keptForms(person)).toEqual([]);
  });

  it('that is malformed is refused with that reason, and any code is refused beside a notice', async () => {
    const { client } = await testServer();
    const mistyped = parsed(AuthorizeResponse, await returnTo(client(), '2222-2222-2223'));
    expect(mistyped.error).toBe('LocKey_Authorization_ReturnCodeMistyped');
    const refused = await client().post('/api/forms/standard/authorize', {
      credentials: {
        id: null,
        clientId: 'c',
        metadata: { dtoMapping: 'credentials' },
        metadataHash: '',
        parent: null,
        fields: notice,
      },
      reCaptchaResponse: null,
      returnCode: '2222-2222-2222',
    });
    expect(refused.statusCode).toBe(400);
  });

  it('is locked for a network after five failures', async () => {
    const { client } = await testServer();
    const errors: (string | null)[] = [];
    for (let index = 0; index < 6; index += 1) {
      errors.push(parsed(AuthorizeResponse, await returnTo(client(), '2222-2222-2222')).error);
    }
    expect(errors.slice(0, 5)).toEqual(Array(5).fill('LocKey_Authorization_ReturnCodeNotFound'));
    expect(errors[5]).toBe('LocKey_Authorization_ReturnCodeLocked');
  });
});
