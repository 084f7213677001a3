import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/server/store/store.ts';

export function spentTokensContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: spent tokens`, () => {
    it('are spent once, also at the same moment, until they are forgotten', async () => {
      const { spentTokens } = await opened();
      const spent = await Promise.all(Array.from({ length: 5 }, () => spentTokens.spend('a', '2026-01-02')));
      expect(spent.filter(Boolean)).toHaveLength(1);
      expect(await spentTokens.spend('b', '2026-01-03')).toBe(true);
      expect(await spentTokens.removeExpired('2026-01-02')).toBe(1);
      expect([await spentTokens.spend('a', '2026-01-04'), await spentTokens.spend('b', '2026-01-04')]).toEqual([
        true,
        false,
      ]);
    });
  });
}
