import { describe, expect, it } from 'vitest';
import { ContentResponse, CulturesResponse } from '../../../src/wire/calls.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { ErrorResponse } from '../../../src/wire/errorResponse.ts';
import { parsed } from '../support/parsed.ts';
import type { TestClient } from '../support/testClient.ts';
import { testServer } from '../support/testServer.ts';

async function text(client: TestClient, key: string, query = ''): Promise<string | undefined> {
  const items = parsed(ContentResponse, await client.get(`/api/culture/content${query}`));
  return items.find((item) => item.key === key)?.value;
}

describe('calls about languages', () => {
  it('GET /api/cultures answers the enabled languages with name and direction [API-14] [CULT-5]', async () => {
    const response = await (await testServer()).client().get('/api/cultures');
    expect(parsed(CulturesResponse, response)).toEqual({
      en: { name: 'English', direction: 'ltr' },
      es: { name: 'Español', direction: 'ltr' },
    });
  });

  it('GET /api/culture/content answers the texts of the asked language [API-16] [CULT-3] [CULT-4]', async () => {
    const client = (await testServer()).client();
    expect(await text(client, 'LocKey_Test_Title', '?culture=es')).toBe('Español Title');
    expect(await text(client, 'LocKey_Test_Title', '?culture=en')).toBe('English Title');
  });

  it('adds the names of the countries in every language', async () => {
    const client = (await testServer()).client();
    expect(await text(client, 'LocKey_List_Countries_DE', '?culture=en')).toBe('Germany');
    expect(await text(client, 'LocKey_List_Countries_DE', '?culture=es')).toBe('Alemania');
  });

  it('answers in English without a requested language [CULT-2]', async () => {
    expect(await text((await testServer()).client(), 'LocKey_Test_Title')).toBe('English Title');
  });

  it('GET /api/culture/set-language sets the language of the session alone [API-17]', async () => {
    const server = await testServer();
    const client = server.client();
    const response = await client.get('/api/culture/set-language?culture=es', await client.csrf());
    expect(parsed(endpoints.setLanguage.answer, response)).toEqual({ culture: 'es' });
    expect(await text(client, 'LocKey_Test_Title')).toBe('Español Title');
    expect(await text(server.client(), 'LocKey_Test_Title')).toBe('English Title');
    await client.get('/api/culture/set-language?culture=en', await client.csrf());
    expect(await text(client, 'LocKey_Test_Title')).toBe('English Title');
  });

  it('GET /api/culture/set-language changes nothing for who only follows a link there [API-17] [API-22]', async () => {
    const client = (await testServer()).client();
    await client.csrf();
    const response = await client.get('/api/culture/set-language?culture=es');
    expect(response.statusCode).toBe(403);
    expect(parsed(ErrorResponse, response).error).toBe('csrf');
    expect(response.cookies).toEqual([]);
    expect(await text(client, 'LocKey_Test_Title')).toBe('English Title');
  });

  it.each([
    '/api/culture/content?culture=fr',
    '/api/culture/set-language?culture=fr',
    '/api/culture/set-language',
    '/api/signature-date?culture=fr',
  ])('%s is refused: the language is not enabled [CULT-10]', async (path) => {
    const client = (await testServer()).client();
    const response = await client.get(path, await client.csrf());
    expect(response.statusCode).toBe(400);
    expect(parsed(ErrorResponse, response).error).toMatch(/unknown-culture|bad-request/);
  });

  it.each([
    ['2026-03-02T07:59:00Z', '03/01/2026'],
    ['2026-03-02T08:00:00Z', '03/02/2026'],
    ['2026-07-02T06:59:00Z', '07/01/2026'],
    ['2026-07-02T07:00:00Z', '07/02/2026'],
  ])('GET /api/signature-date at %s answers the Pacific date %s [API-13]', async (now, date) => {
    const { client, clock } = await testServer();
    clock.now = new Date(now);
    const response = await client().get('/api/signature-date?culture=es');
    expect(parsed(endpoints.signatureDate.answer, response)).toEqual({ signatureDate: date });
  });
});
