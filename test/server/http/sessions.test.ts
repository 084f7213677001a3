import process from 'node:process';
import { describe, expect, it, vi } from 'vitest';
import { AuthorizeResponse, CsrfResponse } from '../../../src/wire/calls.ts';
import { SaveDraftAnswer } from '../../../src/wire/drafts.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { ErrorResponse } from '../../../src/wire/errorResponse.ts';
import { noSession, sessionEndHeader } from '../../../src/wire/sessionEnd.ts';
import { commentClaim, credentialsModel, standardClaim } from '../support/claims.ts';
import { save } from '../support/drafts.ts';
import { parsed } from '../support/parsed.ts';
import { notice, signedInServer, testServer } from '../support/testServer.ts';

const nobody = { noticeId: null, pin: null };
const minutes = (count: number) => count * 60_000;

describe('anti-forgery', () => {
  it('GET /api/csrf answers header name and token [API-1]', async () => {
    const response = await (await testServer()).client().get('/api/csrf');
    expect(parsed(CsrfResponse, response).requestHeaderName).toBe('x-csrf-token');
    expect(response.cookies).toMatchObject([{ name: 'claim_csrf_nb', httpOnly: true, sameSite: 'Lax', path: '/' }]);
  });

  it.each([
    ['without a token', {}],
    ['with a token that was made up', { 'x-csrf-token': 'abc-def' }],
  ])('a POST %s is refused with 403 [API-22] [API-29]', async (_name, headers) => {
    const client = (await testServer()).client();
    await client.csrf();
    const timeout = await client.post('/api/session-timeout', {}, headers);
    expect(timeout.statusCode).toBe(403);
    expect(parsed(ErrorResponse, timeout).error).toBe('csrf');
    const authorize = await client.post('/api/forms/standard/authorize', {}, headers);
    expect(authorize.statusCode).toBe(403);
    expect(parsed(AuthorizeResponse, authorize).authorized).toBe(false);
    const submit = await client.request('POST', '/api/forms/standard', { 'content-type': 'application/json' }, '{}');
    expect(submit.statusCode).toBe(403);
  });

  it("refuses another browser's token", async () => {
    const server = await testServer();
    const other = await server.client().csrf();
    const client = server.client();
    await client.csrf();
    expect((await client.post('/api/session-timeout', {}, other)).statusCode).toBe(403);
  });

  it('refuses without a warning to the operator of listeners that leak', async () => {
    const client = (await testServer()).client();
    const warned = vi.spyOn(process, 'emitWarning');
    await client.post('/api/forms/standard/authorize', {}, { 'x-csrf-token': 'abc-def' });
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});

describe('the session', () => {
  it('comes with an authorization, in a cookie out of reach of scripts', async () => {
    const response = await (await testServer()).client().authorize(notice);
    const cookie = response.cookies.find(({ name }) => name === 'claim_session_nb');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('maxAge');
  });

  it('slides with every call and ends when none came for its duration', async () => {
    const { person: browser, clock } = await signedInServer();
    for (let index = 0; index < 3; index += 1) {
      clock.now = new Date(clock.now.getTime() + minutes(29));
      await browser.get('/api/cultures');
    }
    expect((await browser.submit(standardClaim({ userPreferredCulture: 'xx' }))).status).toBe(400);
    clock.now = new Date(clock.now.getTime() + minutes(30));
    expect((await browser.submit(standardClaim())).status).toBe(401);
  });

  it('ends twelve hours after its sign-in, whatever is done in it, and says so', async () => {
    const { client, clock } = await testServer();
    const browser = client();
    expect((await browser.get('/api/csrf')).headers[sessionEndHeader]).toBe(noSession);
    const signedIn = await browser.authorize(notice);
    expect(signedIn.headers[sessionEndHeader]).toBe(String(12 * 3600));
    for (let index = 0; index < 35; index += 1) {
      clock.now = new Date(clock.now.getTime() + minutes(20));
      const { forms } = parsed(endpoints.session.answer, await browser.get('/api/session'));
      expect(forms, `after ${20 * (index + 1)} minutes`).toHaveLength(1);
    }
    const last = await browser.authorize({ noticeId: null, pin: null }, 'comments');
    expect(last.headers[sessionEndHeader], 'another form keeps none open').toBe(String(20 * 60));
    clock.now = new Date(clock.now.getTime() + minutes(20));
    expect((await browser.submit(standardClaim())).status).toBe(401);
  });

  it('begins its twelve hours again with a sign-in, where no other form goes along', async () => {
    const { person: browser, clock } = await signedInServer();
    clock.now = new Date(clock.now.getTime() + minutes(25));
    expect((await browser.authorize(notice)).headers[sessionEndHeader]).toBe(String(12 * 3600));
    const out = await browser.post('/api/session-timeout', {});
    expect(out.headers[sessionEndHeader]).toBe(noSession);
  });

  it('of a form that anyone may open begins them again with a return code alone, and not by itself', async () => {
    const { client, clock } = await testServer();
    const thief = client();
    await thief.authorize(nobody, 'comments');
    const { returnCode } = parsed(SaveDraftAnswer, await save(thief, { formType: 'Comments' }));
    clock.now = new Date(clock.now.getTime() + minutes(25));
    const again = await thief.authorize(nobody, 'comments');
    expect(parsed(AuthorizeResponse, again).draft, 'what was kept is still there').not.toBeNull();
    expect(again.headers[sessionEndHeader]).toBe(String(12 * 3600 - 25 * 60));
    const returned = await thief.post('/api/forms/comments/authorize', {
      sender: credentialsModel(nobody),
      reCaptchaResponse: null,
      returnCode,
    });
    expect(returned.headers[sessionEndHeader]).toBe(String(12 * 3600));
  });

  it('has cookies of this host alone where people open the site by HTTPS', async () => {
    const server = await testServer({ publicUrl: 'https://claims.example.org' });
    const browser = server.client();
    const { cookies } = await browser.authorize(notice);
    expect([...browser.cookies.keys()]).toEqual(['__Host-claim_csrf_nb', '__Host-claim_session_nb']);
    expect(cookies).toMatchObject([{ secure: true, path: '/', httpOnly: true }]);
    expect(cookies[0]).not.toHaveProperty('domain');
    expect((await browser.submit(standardClaim())).status).toBe(200);
    const out = await browser.post('/api/session-timeout', {});
    expect(out.cookies).toMatchObject([{ name: '__Host-claim_session_nb', value: '', secure: true }]);
  });

  it('ends by POST /api/session-timeout [API-3]', async () => {
    const { person: browser } = await signedInServer();
    const stolen = browser.cookies.get('claim_session_nb');
    const response = await browser.post('/api/session-timeout', {});
    expect(parsed(endpoints.sessionTimeout.answer, response)).toEqual({ loggedOut: true });
    expect(browser.cookies.has('claim_session_nb')).toBe(false);
    if (stolen !== undefined) browser.cookies.set('claim_session_nb', stolen);
    expect((await browser.submit(standardClaim())).status).toBe(401);
  });

  it('POST /api/session-timeout takes no body and refuses one with properties', async () => {
    const browser = (await testServer()).client();
    const bare = await browser.request('POST', '/api/session-timeout', await browser.csrf());
    expect(bare.statusCode).toBe(200);
    expect((await browser.post('/api/session-timeout', { everything: true })).statusCode).toBe(400);
  });

  it('gets a new id with every authorization, and the old one is worth nothing', async () => {
    const { person: browser } = await signedInServer();
    const before = browser.cookies.get('claim_session_nb');
    await browser.authorize(notice);
    const after = browser.cookies.get('claim_session_nb');
    expect(after).not.toBe(before);
    if (before !== undefined) browser.cookies.set('claim_session_nb', before);
    expect((await browser.submit(standardClaim())).status).toBe(401);
    if (after !== undefined) browser.cookies.set('claim_session_nb', after);
    expect((await browser.submit(standardClaim())).status).toBe(200);
  });

  it('keeps its language and its other forms when a form is authorized', async () => {
    const browser = (await testServer()).client();
    await browser.get('/api/culture/set-language?culture=es', await browser.csrf());
    await browser.authorize({ noticeId: null, pin: null }, 'comments');
    await browser.authorize(notice);
    expect((await browser.get('/api/culture/content')).body).toContain('Español Title');
    expect((await browser.submit(commentClaim('Good'), { flow: 'comments' })).status).toBe(200);
    expect((await browser.submit(standardClaim())).status).toBe(200);
  });

  it('is not opened by a cookie with another signature', async () => {
    const { person: browser } = await signedInServer();
    const cookie = decodeURIComponent(browser.cookies.get('claim_session_nb') ?? '');
    browser.cookies.set('claim_session_nb', encodeURIComponent(`${cookie.split('.')[0]}.c2lnbmF0dXJl`));
    expect((await browser.submit(standardClaim())).status).toBe(401);
  });
});
