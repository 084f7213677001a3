import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/server/store/store.ts';

export function walletLoginsContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: logins to the wallet`, () => {
    const begun = (stateHash: string, minute: number, formType = 'Standard') => ({
      stateHash,
      sessionIdHash: 'session',
      formType,
      begunAt: `2026-01-01T00:0${minute}`,
    });

    it('come back once, also at the same moment, and to their session alone', async () => {
      const { walletLogins } = await opened();
      await walletLogins.begin(begun('a', 0));
      expect(await walletLogins.take('a', 'another session', 'now')).toBe('unknown');
      expect(await walletLogins.take('b', 'session', 'now')).toBe('unknown');
      const taken = await Promise.all(Array.from({ length: 5 }, () => walletLogins.take('a', 'session', 'now')));
      expect(taken.filter((each) => each === 'taken')).toHaveLength(4);
      expect(taken).toContainEqual({
        ...begun('a', 0),
        returnedAt: 'now',
        verifiedAt: null,
        addressHashes: [],
        failure: null,
      });
    });

    it('are those of one session and form, in their order, with what came of them', async () => {
      const { walletLogins } = await opened();
      for (const [state, minute] of [
        ['b', 2],
        ['a', 1],
      ] as const) {
        await walletLogins.begin(begun(state, minute));
      }
      await walletLogins.begin(begun('c', 3, 'Other'));
      await walletLogins.begin({ ...begun('d', 4), sessionIdHash: 'another session' });
      await walletLogins.take('b', 'session', '3');
      const result = { verifiedAt: '4', addressHashes: ['x', 'y'], failure: null };
      await walletLogins.finish('b', result);
      expect(await walletLogins.ofSession('session', 'Standard')).toEqual([
        { ...begun('a', 1), returnedAt: null, verifiedAt: null, addressHashes: [], failure: null },
        { ...begun('b', 2), returnedAt: '3', ...result },
      ]);
      expect(await walletLogins.removeBefore(begun('b', 2).begunAt)).toBe(2);
      expect(await walletLogins.ofSession('session', 'Standard')).toEqual([]);
    });
  });
}
