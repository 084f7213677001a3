import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { authorizeNotice } from '../../../../src/server/people/signIn/noticeAuthorizer.ts';
import { createPins } from '../../../../src/server/people/signIn/pins.ts';
import { auditKeys } from '../../../../src/server/store/audit/auditKeys.ts';
import type { ClassMember } from '../../../../src/server/store/classListRows.ts';
import { openSqliteStore } from '../../../../src/server/store/sqlite/openSqliteStore.ts';
import { pinKey } from '../../../../src/server/vault/pinKey.ts';
import { putPeople, testClassList } from '../../support/people.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const key = pinKey('a secret of the tests, long enough for a key');
const otherKey = pinKey('another secret of the tests, just as long');

async function listOf(people: Readonly<Record<string, string>>) {
  const store = await openSqliteStore(join(await temporaryFolder(), 'claims.db'));
  onTestFinished(() => store.close());
  const nothing = { firstName: null, middleInitial: null, lastName: null, streetLine1: null, streetLine2: null };
  const nowhere = {
    city: null,
    state: null,
    postalCode: null,
    country: null,
    email: null,
    phone: null,
    further: {},
    furtherRows: {},
  };
  const members = Object.entries(people).map(
    ([noticeId, pinHash]): ClassMember => ({ noticeId, pinHash, ...nothing, ...nowhere }),
  );
  await putPeople(store, members);
  const classList = await testClassList(store);
  const pins = createPins(key);
  const hashOf = async (noticeId: string) => (await store.classList.find(noticeId))?.pinHash ?? null;
  return {
    store,
    hashOf,
    check: async (noticeId: string, pin: string) => pins.check(noticeId, pin, await hashOf(noticeId)),
    signIn: async (noticeId: string, pin: string) => {
      const context = {
        store,
        classList,
        pins,
        auditKeys: auditKeys(key),
        attemptKey: key.keyedHash('attempts'),
        now: () => new Date('2026-03-01T12:00:00Z'),
      };
      return (await authorizeNotice(context, { formType: 'Standard' }, { noticeId, pin }, '203.0.113.7')).kind;
    },
  };
}

describe('the hash of a PIN', () => {
  it('is another one for each notice and each key, and does not contain the PIN', () => {
    const hash = key.hash('NB-1', '481926');
    expect(hash).toBe(key.hash('NB-1', ' 481926 '));
    expect(new Set([hash, key.hash('NB-2', '481926'), otherKey.hash('NB-1', '481926')]).size).toBe(3);
    expect(hash).not.toContain('481926');
  });

  it('names its key, so that one made with another key is an error and no wrong PIN', async () => {
    const { check } = await listOf({ 'NB-1': otherKey.hash('NB-1', '481926'), 'NB-2': 'damaged' });
    await expect(check('NB-1', '481926')).rejects.toThrow('import the class list again');
    await expect(check('NB-2', '481926')).rejects.toThrow('remove its person and import with --make-pins');
  });
});

describe('checking a PIN', () => {
  it('accepts the PIN of the notice, with blanks around it, and no other', async () => {
    const { check } = await listOf({ 'NB-1': key.hash('NB-1', '481926'), 'NB-2': key.hash('NB-2', '730518') });
    expect(await check('NB-1', '481926')).toBe(true);
    expect(await check('NB-1', ' 481926 ')).toBe(true);
    expect(await check('NB-1', '730518')).toBe(false);
    expect(await check('NB-1', '')).toBe(false);
    expect(await check('NB-3', '481926')).toBe(false);
  });
});
