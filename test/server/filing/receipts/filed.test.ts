import { expect, it } from 'vitest';
import { endpoints } from '../../../../src/wire/endpoints.ts';
import { addition, commentClaim, documentContext, pdf, standardClaim } from '../../support/claims.ts';
import { parsed } from '../../support/parsed.ts';
import type { TestClient } from '../../support/testClient.ts';
import { notice, signedInServer, testServer } from '../../support/testServer.ts';

const filedIn = async (client: TestClient, formType: string) =>
  parsed(endpoints.session.answer, await client.get('/api/session')).forms.find((form) => form.formType === formType)
    ?.filed;

it('a session without a sign-in has filed nothing', async () => {
  const client = (await testServer()).client();
  expect(parsed(endpoints.session.answer, await client.get('/api/session'))).toEqual({ forms: [] });
  await client.authorize(notice);
  expect(await filedIn(client, 'Standard')).toBeNull();
});

it('what a notice has filed is known in every session of it, without credentials', async () => {
  const { client } = await testServer();
  const [first, second] = [client(), client()];
  await first.authorize(notice);
  await second.authorize(notice);
  const { body } = await first.submit(standardClaim());
  expect(body.receipt).toEqual({
    referenceCode: body.referenceCodeForm,
    filedAt: '2026-03-01T12:00:00.000Z',
    mail: { state: 'off', to: null },
  });
  for (const each of [first, second]) {
    const filed = await filedIn(each, 'Standard');
    expect(filed).toMatchObject({ referenceCode: body.referenceCodeForm });
    const mappings = filed?.models.map(({ metadata }) => metadata['dtoMapping']);
    expect(mappings).toEqual(['claimantInfo', 'claimDetails', 'prepopulatedData']);
  }
});

it('a claim without a sign-in is known only to the session that filed it, until it starts over', async () => {
  const { client } = await testServer();
  const [first, second] = [client(), client()];
  const nobody = { noticeId: null, pin: null };
  await first.authorize(nobody, 'comments');
  await second.authorize(nobody, 'comments');
  const { body } = await first.submit(commentClaim('A comment'), { flow: 'comments' });
  expect(await filedIn(first, 'Comments')).toMatchObject({ referenceCode: body.referenceCodeForm });
  expect(await filedIn(second, 'Comments')).toBeNull();
  await first.authorize(nobody, 'comments');
  expect(await filedIn(first, 'Comments')).toBeNull();
});

it('what was added to a claim is known to the session that added it', async () => {
  const { person: browser, client } = await signedInServer();
  const code = String((await browser.submit(standardClaim())).body.referenceCodeForm);
  await browser.authorizeClaim(code, 'documents');
  const bytes = pdf(64);
  const { body } = await browser.submit(addition({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] }), {
    flow: 'documents',
    files: [{ clientId: 'c-1', bytes }],
  });
  expect(body.referenceCodeForm).toBe(`${code}-A1`);
  expect(await filedIn(browser, 'Documents')).toMatchObject({ referenceCode: `${code}-A1` });
  const other = client();
  await other.authorizeClaim(code, 'documents');
  expect(await filedIn(other, 'Documents')).toBeNull();
});

it('the receipt is for the claimant who has filed, and for no other session or cache', async () => {
  const { client } = await testServer();
  const [first, second] = [client(), client()];
  await first.authorize(notice);
  await first.submit(standardClaim());
  const path = '/api/forms/receipt?formType=Standard&culture=en';
  const response = await first.get(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="[A-Z]{2}-\w{4}-\w{4}-\w(-A\d+)?\.pdf"$/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  expect((await second.get(path)).statusCode).toBe(401);
});

it('the receipt is made a few times in a minute for one network, however many sessions ask', async () => {
  const { person } = await signedInServer();
  await person.submit(standardClaim());
  const address = '/api/forms/receipt?formType=Standard&culture=en';
  const answers = await Promise.all(Array.from({ length: 11 }, () => person.get(address)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(10).fill(200), 429]);
});
