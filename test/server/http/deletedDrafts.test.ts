import { describe, expect, it } from 'vitest';
import { AuthorizeResponse } from '../../../src/wire/calls.ts';
import { RestoreDraftAnswer, SaveDraftAnswer } from '../../../src/wire/drafts.ts';
import { commentClaim, standardClaim } from '../support/claims.ts';
import { discard, keep, keptForms, restore, save, typed } from '../support/drafts.ts';
import { parsed } from '../support/parsed.ts';
import { notice, secondNotice, signedInServer, testServer } from '../support/testServer.ts';

const nobody = { noticeId: null, pin: null };
const aMinute = 60_000;
const newer = '{"version":1,"answers":["Newer"]}';

describe('answers that a claimant deleted to start over', () => {
  it('come back with their documents, also after new ones were saved', async () => {
    const { person, clock } = await signedInServer();
    await save(person);
    const file = crypto.randomUUID();
    await keep(person, { file });
    const savedAt = clock.now.toISOString();
    clock.now = new Date(clock.now.getTime() + 5 * aMinute);
    await discard(person);
    const until = new Date(clock.now.getTime() + 60 * aMinute).toISOString();
    expect(await keptForms(person)).toMatchObject([{ draft: null, deleted: { savedAt, until } }]);
    await save(person, { content: newer });
    expect(await keptForms(person)).toMatchObject([{ draft: { content: newer }, deleted: { savedAt, until } }]);

    const { draft } = parsed(RestoreDraftAnswer, await restore(person));
    expect(draft).toMatchObject({ content: typed, savedAt, documents: [{ file }] });
    const [form] = await keptForms(person);
    expect(form).toMatchObject({ draft });
    expect(form).not.toHaveProperty('deleted');
    // Neither of the two drafts was at this revision: a tab that still has one of them is told.
    expect((await save(person, { revision: 1 })).statusCode).toBe(409);
    expect((await save(person, { revision: draft?.revision ?? 0 })).statusCode).toBe(200);
    expect((await restore(person)).statusCode).toBe(404);
  });

  it('come back in an open form under their own return code, which opens nothing meanwhile', async () => {
    const { client } = await testServer();
    const person = client();
    await person.authorize(nobody, 'comments');
    const first = parsed(SaveDraftAnswer, await save(person, { formType: 'Comments' }));
    await discard(person, 'Comments');
    const second = parsed(SaveDraftAnswer, await save(person, { formType: 'Comments', content: newer }));
    expect(second.returnCode).not.toBe(first.returnCode);
    expect(await keptForms(person)).toMatchObject([{ deleted: { savedAt: first.savedAt } }]);
    const { draft } = parsed(RestoreDraftAnswer, await restore(person, 'Comments'));
    expect(draft).toMatchObject({ content: typed, returnCode: first.returnCode });
    expect(await keptForms(person)).toMatchObject([{ draft: { returnCode: first.returnCode } }]);
    expect((await restore(client(), 'Comments')).statusCode).toBe(401);
  });

  it('are said at the next sign-in, and never to another person', async () => {
    const { person, client } = await signedInServer();
    await save(person);
    await discard(person);
    const phone = client();
    const { draft, deleted } = parsed(AuthorizeResponse, await phone.authorize(notice));
    expect(draft).toBeNull();
    expect(deleted).toBeDefined();
    expect(parsed(AuthorizeResponse, await person.authorize(secondNotice)).deleted).toBeUndefined();
    expect(await keptForms(person)).toMatchObject([{ draft: null }]);
    expect((await restore(person)).statusCode).toBe(404);
    expect((await restore(phone)).statusCode).toBe(200);
  });

  it('are gone after an hour, and once a claim is filed', async () => {
    const { person, clock, store } = await signedInServer();
    await save(person);
    await discard(person);
    clock.now = new Date(clock.now.getTime() + 60 * aMinute);
    expect((await restore(person)).statusCode).not.toBe(200);
    await person.authorize(notice);
    await save(person);
    await discard(person);
    await person.submit(standardClaim());
    expect((await restore(person)).statusCode).toBe(404);
    expect(await store.drafts.count()).toBe(0);
  });

  it('are gone in an open form, too, once it was filed in the session, for the claimant who begins there next', async () => {
    const { client, store } = await testServer();
    const person = client();
    await person.authorize(nobody, 'comments');
    await save(person, { formType: 'Comments' });
    await discard(person, 'Comments');
    await save(person, { formType: 'Comments', content: newer });
    await person.submit(commentClaim('Good'), { flow: 'comments' });
    expect(await store.drafts.count()).toBe(0);
    await person.authorize(nobody, 'comments');
    expect((await restore(person, 'Comments')).statusCode).toBe(404);
  });
});
