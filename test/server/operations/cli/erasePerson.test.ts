import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimsCommand } from '../../../../src/server/operations/cli/claims/claimsCommand.ts';
import { erasePerson } from '../../../../src/server/operations/erasePerson.ts';
import { auditKeys } from '../../../../src/server/store/audit/auditKeys.ts';
import { AuthorizeResponse } from '../../../../src/wire/calls.ts';
import { present } from '../../../support/present.ts';
import { runHere } from '../../../support/runHere.ts';
import { standardClaim } from '../../support/claims.ts';
import { keep, keptForms, save } from '../../support/drafts.ts';
import { anyClaim, filedClaims } from '../../support/filedClaims.ts';
import { parsed } from '../../support/parsed.ts';
import { anOperator } from '../../support/statuses.ts';
import { storedFiles } from '../../support/storedFiles.ts';
import type { TestClient } from '../../support/testClient.ts';
import {
  notice,
  secondNotice,
  testDraftKey,
  testDraftSecret,
  testPinKey,
  testPinSecret,
} from '../../support/testServer.ts';

const { noticeId } = notice;
const reason = ['--reason', 'Asked for by letter.'];

/** A claimant who has filed, added to the claim and begun another form, in three browsers; and another claimant. */
async function person() {
  const server = await filedClaims();
  const { client, codes, settings } = server;
  const [code = ''] = codes;
  const begun = async (credentials: typeof notice) => {
    const browser = client();
    await browser.authorize(credentials, 'comments');
    expect((await save(browser, { formType: 'Comments' })).statusCode).toBe(200);
    expect((await keep(browser, { formType: 'Comments' })).statusCode).toBe(200);
    return browser;
  };
  const [filing, other] = [await begun(notice), await begun(secondNotice)];
  const adding = client();
  await adding.authorizeClaim(code, 'documents');
  expect((await save(adding, { formType: 'Documents' })).statusCode).toBe(200);
  const variables = { ...settings, PIN_KEY: testPinSecret, DRAFT_KEY: testDraftSecret };
  const erase = (args: readonly string[], typed?: string, changed = {}) =>
    runHere(claimsCommand, ['erase-person', ...args], { ...variables, ...changed }, typed);
  const audited = async () => {
    const { stdout } = await runHere(claimsCommand, ['audit'], variables);
    const entries = stdout.split('\n').filter((line) => line.includes('erase-person'));
    return entries.map((line) => JSON.parse(line));
  };
  return { ...server, code, filing, adding, other, erase, audited };
}

const isSignedIn = async (browser: TestClient) => (await keptForms(browser)).length > 0;

describe('npm run claims -- erase-person', () => {
  it('leaves nothing of a person but that a claim was there, and ends what is open in a browser', async () => {
    const { erase, audited, filing, adding, other, client, code, dataDir, store, codes } = await person();
    expect(await storedFiles(dataDir)).toHaveLength(3);
    expect((await erase([noticeId, ...reason], 'yes\n')).stderr).toBe(
      `Everything of ${noticeId} (claims: 1) is removed for good. Type ${noticeId} to go on: Nothing was erased: ${noticeId} was not typed.\n`,
    );
    expect([await isSignedIn(filing), await audited()]).toEqual([true, []]);

    // The browser of `filedClaims` is signed in too.
    expect(await erase([noticeId.toLowerCase(), ...reason], `${noticeId}\n`)).toMatchObject({
      code: 0,
      stdout: `${noticeId} is erased (row of the class list: 1, claims: 1, drafts: 2, sessions: 3). Copies made before still have it.\n`,
    });
    const claim = present(await store.claims.findByReferenceCode(code));
    expect(claim).toMatchObject({ status: 'Erased', endReason: 'Asked for by letter.', models: '', uploads: [] });
    for (const browser of [filing, adding]) {
      expect(await isSignedIn(browser)).toBe(false);
      for (const formType of ['Comments', 'Documents']) {
        expect((await save(browser, { formType })).statusCode).toBe(401);
      }
    }
    expect((await filing.submit(standardClaim(), { flow: 'comments' })).status).toBe(401);
    expect(parsed(AuthorizeResponse, await client().authorize(notice)).authorized).toBe(false);
    expect(await store.classList.find(noticeId)).toBeNull();
    const operator = { user: expect.any(String) };
    const details = { command: 'claims erase-person', operator, options: { reason: true }, count: 1 };
    const about = auditKeys(testPinKey).notice(noticeId);
    expect(await audited()).toEqual([expect.objectContaining({ event: 'command', subject: about, details })]);

    // Other claimants lost nothing.
    expect(await isSignedIn(other)).toBe(true);
    expect((await store.claims.findByReferenceCode(codes[1] ?? ''))?.status).toBe('Received');
    expect([await storedFiles(dataDir), await store.drafts.count()]).toMatchObject([{ length: 1 }, 1]);
    expect(await store.classList.count()).toBe(1);

    expect(await erase([noticeId, ...reason, '--yes'])).toMatchObject({
      code: 0,
      stdout: `Of ${noticeId} nothing was left (claims erased before: 1).\n`,
    });
    expect(await erase(['NB-1000-0009', ...reason, '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing is stored of NB-1000-0009: look for a mistyped character, or [^\n]+\n$/),
    });
  });

  it('removes nothing without the key by which drafts are found', async () => {
    const { erase, store } = await person();
    await store.properties.set('draftKeyId', testDraftKey.id);
    for (const DRAFT_KEY of ['another draft key, long enough for one', undefined]) {
      const { code, stderr } = await erase([noticeId, ...reason, '--yes'], '', { DRAFT_KEY });
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^\S+ is .* set DRAFT_KEY [^\n]+\n$/),
      });
    }
    expect(await store.classList.count()).toBe(2);
  });

  it('killed anywhere is finished by the next one, and no claim is filed in between', async () => {
    const { store, uploads, client, dataDir } = await person();
    const killed = () => Promise.reject(new Error('killed'));
    const run = ({ changed = {}, changedUploads = {} }: { changed?: object; changedUploads?: object }) =>
      erasePerson(
        { store: { ...store, ...changed }, uploads: { ...uploads, ...changedUploads } },
        {
          noticeId,
          draftKey: testDraftKey,
          ending: { at: '2026-05-01T00:00:00.000Z', reason: 'Asked for.', operator: anOperator },
          recorded: async () => undefined,
        },
      );
    const kills = [
      { changed: { sessions: { ...store.sessions, removeOf: killed } } },
      { changed: { claims: { ...store.claims, erase: killed } } },
      { changed: { drafts: { ...store.drafts, removeOf: killed } } },
      { changedUploads: { remove: killed } },
    ];
    for (const kill of kills) {
      await expect(run(kill)).rejects.toThrow('killed');
      expect(parsed(AuthorizeResponse, await client().authorize(notice)).authorized).toBe(false);
    }
    await run({});
    expect([await storedFiles(dataDir), await store.drafts.count()]).toMatchObject([{ length: 1 }, 1]);
    const database = new DatabaseSync(join(dataDir, 'claims.db'));
    onTestFinished(() => database.close());
    expect(database.prepare('select notice_id from class_rows').all()).toEqual([{ notice_id: secondNotice.noticeId }]);
  });

  it('finds who signed in and filed in a call that was under way', async () => {
    const { store, uploads } = await person();
    const authorized = [
      { formType: 'Comments', subject: { kind: 'notice', noticeId }, prepopulated: null, earlier: [], receipt: null },
    ] as const;
    let calls = 0;
    const recorded: number[] = [];
    const sessions: typeof store.sessions = {
      ...store.sessions,
      async removeOf(subjects) {
        const removed = await store.sessions.removeOf(subjects);
        calls += 1;
        if (calls === 1) {
          const times = { begunAt: '2026', expiresAt: '2099' };
          await store.sessions.put({ ...times, idHash: 'late', authorized, culture: null });
          const late = { id: 'late', formType: 'Comments', noticeId, referenceCode: 'NB-LATE', idempotencyKey: 'late' };
          await store.claims.file({ ...(await anyClaim(store)), ...late, uploads: [] });
        }
        return removed;
      },
    };
    const erased = await erasePerson(
      { store: { ...store, sessions }, uploads },
      {
        noticeId,
        draftKey: null,
        ending: { at: '2026-05-01T00:00:00.000Z', reason: 'Asked for.', operator: anOperator },
        recorded: async (count) => void recorded.push(count),
      },
    );
    expect(erased).toMatchObject({ claims: 2, sessions: 4 });
    expect(recorded).toEqual([1, 1]);
    expect(await store.sessions.find('late', '2026')).toBeNull();
    expect((await store.claims.findByReferenceCode('NB-LATE'))?.status).toBe('Erased');
  });
});
