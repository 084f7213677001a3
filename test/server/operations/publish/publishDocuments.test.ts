import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { StartupError } from '../../../../src/server/helpers/startupError.ts';
import { publishDocuments } from '../../../../src/server/operations/publish/publishDocuments.ts';
import { liveSettlement } from '../../../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../../../src/server/settlement/loadSettlement.ts';
import { ContentResponse } from '../../../../src/wire/calls.ts';
import { idempotencyHeader } from '../../../../src/wire/formParts.ts';
import { writeManyFlows } from '../../../support/writeManyFlows.ts';
import { commentClaim, credentialsModel, documentContext, pdf, standardClaim } from '../../support/claims.ts';
import { heldRequest } from '../../support/heldRequest.ts';
import { parsed } from '../../support/parsed.ts';
import { changeDocument, flowChanged, publishedProject, titled } from '../../support/publishedProject.ts';
import { storedFiles } from '../../support/storedFiles.ts';
import { encodedBody, submitBody } from '../../support/submitBody.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import type { TestClient } from '../../support/testClient.ts';
import { notice, testServer } from '../../support/testServer.ts';

const english = 'settlement/content/en.json';
const titleOf = async (client: TestClient) =>
  parsed(ContentResponse, await client.get('/api/culture/content?culture=en')).find(
    ({ key }) => key === 'LocKey_Test_Title',
  )?.value;

/** A server of the project, and a function that publishes the current documents. */
async function serving() {
  const project = await publishedProject();
  const { settings, live, change } = project;
  const server = await testServer({ live });
  return {
    ...server,
    live,
    settings,
    change,
    publish: () => publishDocuments({ settings, live }),
    async nothingAt(url: string) {
      const { statusCode, body } = await server.app.inject({ method: 'POST', url });
      return statusCode === 404 && body.includes('"not-found"');
    },
  };
}

describe('documents that are published', () => {
  it('are served from the next request on, and what changed is said', async () => {
    const { client, change, publish, live, settings } = await serving();
    const before = live.current.documentsHash;
    await change(english, titled('Published'));
    expect(await titleOf(client())).not.toBe('Published');
    const published = await publish();
    expect(await titleOf(client())).toBe('Published');
    expect(published).toEqual({
      settlement: settings.settlementDir,
      documents: { from: before, to: live.current.documentsHash },
      flows: { added: [], removed: [], changed: [] },
      parts: ['texts'],
      warnings: expect.arrayContaining([expect.stringMatching(/^flows\.json:48:58 warning /)]),
    });
    expect(live.current.documentsHash).not.toBe(before);
    const again = await publish();
    expect(again).toMatchObject({ documents: { from: live.current.documentsHash, to: live.current.documentsHash } });
    expect(again.parts).toEqual([]);
  });

  it('may move the calls of a flow: they answer at their new paths, and nothing does at the former', async () => {
    const { client, change, publish, nothingAt } = await serving();
    const moved = (flow: { authorize: object; submit: object }) => ({
      ...flow,
      authorize: { ...flow.authorize, call: '/api/forms/claims-2/authorize' },
      submit: { ...flow.submit, call: '/api/forms/claims-2' },
    });
    await change('flows.json', flowChanged('Standard', moved));
    expect((await publish()).flows).toEqual({ added: [], removed: [], changed: ['Standard'] });
    const person = client();
    expect(await nothingAt('/api/forms/standard/authorize')).toBe(true);
    expect((await person.authorize(notice, 'claims-2')).statusCode).toBe(200);
    expect((await person.submit(standardClaim(), { flow: 'claims-2' })).status).toBe(200);
    const { paths } = (await person.get('/api/docs/json')).json();
    expect(Object.keys(paths)).toContain('/api/forms/claims-2');
    expect(Object.keys(paths)).not.toContain('/api/forms/standard');
  });

  it('may take a flow away: its calls and receipts are nowhere, and all others stay', async () => {
    const { client, change, publish, nothingAt } = await serving();
    const person = client();
    await person.authorize(notice);
    await person.submit(standardClaim());
    const receipt = '/api/forms/receipt?formType=Standard&culture=en';
    expect((await person.get(receipt)).statusCode).toBe(200);
    await change('settlement/settings.json', (settings) => ({ ...settings, flows: ['Comments'] }));
    expect((await publish()).flows.removed).toContain('Standard');
    expect(await nothingAt('/api/forms/standard/authorize')).toBe(true);
    expect(await nothingAt('/api/forms/standard')).toBe(true);
    expect((await person.get(receipt)).statusCode).toBe(401);
    expect((await person.get('/api/session')).json()).toEqual({ forms: [] });
    await person.authorize({ noticeId: null, pin: null }, 'comments');
    expect((await person.submit(commentClaim('A comment'), { flow: 'comments' })).status).toBe(200);
    await change('settlement/settings.json', ({ flows: _, ...settings }) => settings);
    expect((await publish()).flows.added).toContain('Standard');
    expect((await person.get(receipt)).statusCode).toBe(200);
  });

  it('may name the credentials of a flow otherwise: its body has them under the new name alone', async () => {
    const { client, change, publish } = await serving();
    await change('flows.json', ({ models, ...document }) => {
      const named = JSON.parse(JSON.stringify(document).replaceAll('credentials.', 'person.'));
      const { credentials, ...others } = models;
      return { ...named, models: { person: credentials, ...others } };
    });
    for (const page of ['standard/index', 'standard/documents', 'additions/index', 'additions/address']) {
      await change(`page-schemas/${page}.json`, (document) =>
        JSON.parse(
          JSON.stringify(document).replaceAll('"credentials.', '"person.').replaceAll('"credentials":{', '"person":{'),
        ),
      );
    }
    await publish();
    const person = client();
    const ask = (body: object) => person.post('/api/forms/standard/authorize', { ...body, reCaptchaResponse: null });
    const former = await ask({ credentials: credentialsModel(notice) });
    expect(former.statusCode).toBe(400);
    expect(former.json().message).toBe("body must have required property 'person'");
    expect((await ask({ person: credentialsModel(notice) })).statusCode).toBe(200);
  });

  it('are not those of a request that began before: it ends by the documents that it began with', async () => {
    const { app, client, change, publish, live, store, dataDir } = await serving();
    const before = live.current.documentsHash;
    const person = client();
    await person.authorize(notice);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const bytes = pdf(2000);
    const claim = standardClaim({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
    const body = await encodedBody(submitBody(claim, [{ clientId: 'c-1', bytes }]));
    const headers = {
      ...(await person.csrf()),
      ...body.headers,
      [idempotencyHeader]: crypto.randomUUID(),
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const begun = heldRequest(`${address}/api/forms/standard`, { headers, body: body.bytes, held: 500 });
    await expect.poll(async () => (await storedFiles(dataDir)).length).toBe(1);
    // Nothing that was typed is allowed any more, and the form is at another address.
    await change('settlement/settings.json', (settings) => ({ ...settings, allowedCharacters: 'x' }));
    await change(
      'flows.json',
      flowChanged('Standard', (flow) => ({ ...flow, submit: { ...flow.submit, call: '/api/forms/elsewhere' } })),
    );
    await publish();
    expect((await begun.finish()).status).toBe(200);
    expect((await store.claims.findOfNotice('Standard', notice.noticeId))?.documentsHash).toBe(before);
    expect(live.current.documentsHash).not.toBe(before);
  });

  it('may be 60 flows with 20,000 texts', { timeout: 240_000 }, async () => {
    const settings = await writeManyFlows(await temporaryFolder(), 55);
    const more = Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`LocKey_More_${index}`, 'More']));
    for (const culture of ['en', 'es']) {
      await changeDocument(settings.settlementDir, `content/${culture}.json`, ({ texts, ...content }) => ({
        ...content,
        texts: { ...texts, ...more },
      }));
    }
    const live = liveSettlement(await loadSettlement({ projectDir: '.', settlementDir: 'settlement' }));
    const published = await publishDocuments({ settings, live });
    expect(published.flows.added).toHaveLength(55);
    expect(live.current.flows).toHaveLength(60);
    expect(live.current.cultures.get('es')?.items.length).toBeGreaterThan(20_000);
  });
});

describe('documents that cannot be served', () => {
  it('are refused in the words of the check, and those before are served on', async () => {
    const { client, change, publish, live } = await serving();
    const before = live.current;
    const title = await titleOf(client());
    await change(english, titled('Never served'));
    await change('page-schemas/standard/claim.json', (page) => ({ ...page, title: 'LocKey_Test_Nowhere' }));
    const refused = await publish().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect(String(refused)).toMatch(
      /^StartupError: The documents are wrong:\npage-schemas\/standard\/claim\.json:1:\d+/,
    );
    expect(String(refused)).toContain('"LocKey_Test_Nowhere" has no text');
    expect(live.current).toBe(before);
    expect(await titleOf(client())).toBe(title);
  });

  it('are refused in one sentence where their folder is gone', async () => {
    const { publish, settings, live } = await serving();
    const before = live.current;
    await rm(settings.settlementDir, { recursive: true });
    await expect(publish()).rejects.toThrow(`The settlement folder ${settings.settlementDir} does not exist.`);
    expect(live.current).toBe(before);
  });

  it('are refused where a file ends in the middle', async () => {
    const { publish, settings, live } = await serving();
    const before = live.current;
    await writeFile(join(settings.projectDir, 'flows.json'), '{ "version": 1, "flows": [');
    await expect(publish()).rejects.toThrow(/^The documents are wrong:\nflows\.json:1:/);
    expect(live.current).toBe(before);
  });

  it.each([
    ['captcha', { captcha: { provider: 'GoogleReCaptcha', siteKey: 'site' } }],
    ['referenceCodePrefix', { referenceCodePrefix: 'XY' }],
    ['sample', { sample: false }],
  ])('are refused where they change "%s", which only a start reads', async (name, changed) => {
    const { publish, change, live } = await serving();
    const before = live.current;
    await change('settlement/settings.json', (settings) => ({ ...settings, ...changed }));
    if (name === 'referenceCodePrefix') {
      await change('settlement/models/additions-credentials.json', (model) =>
        JSON.parse(JSON.stringify(model).replaceAll(before.settings.referenceCodePrefix, 'XY')),
      );
    }
    await expect(publish()).rejects.toThrow(
      `settings.json has another "${name}", which only a start reads: start the server again.`,
    );
    expect(live.current).toBe(before);
  });
});

describe('a publish', () => {
  it('waits for one that began before, so that what was written last is served', async () => {
    const { settings, live, change } = await publishedProject();
    const recorded: string[] = [];
    const first = Promise.withResolvers<void>();
    const record = vi.fn(async () => {
      recorded.push('first');
      await first.promise;
    });
    await change(english, titled('First'));
    const one = publishDocuments({ settings, live, record });
    await expect.poll(() => recorded).toEqual(['first']);
    await change(english, titled('Second'));
    const two = publishDocuments({
      settings,
      live,
      record: async ({ documents }) => void recorded.push(documents.from),
    });
    // Of another server, which began later and waits for no one.
    await publishDocuments({ settings, live: liveSettlement(live.current) });
    expect(recorded).toEqual(['first']);
    first.resolve();
    await Promise.all([one, two]);
    expect(recorded).toEqual(['first', (await one).documents.to]);
    const titles = live.current.cultures.get('en')?.items.filter(({ key }) => key === 'LocKey_Test_Title');
    expect(titles).toEqual([{ key: 'LocKey_Test_Title', value: 'Second' }]);
  });

  it('that cannot be recorded changes nothing, and the next one goes on', async () => {
    const { settings, live, change } = await publishedProject();
    const before = live.current;
    await change(english, titled('Unrecorded'));
    const record = () => Promise.reject(new Error('The disk is full.'));
    await expect(publishDocuments({ settings, live, record })).rejects.toThrow('The disk is full.');
    expect(live.current).toBe(before);
    expect((await publishDocuments({ settings, live })).parts).toEqual(['texts']);
  });
});
