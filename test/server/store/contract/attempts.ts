import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/server/store/store.ts';

export function attemptsContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: attempts`, () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
    const attempt = (minute: number, limits: Record<string, number>, succeeded = false) => ({
      limits: Object.entries(limits).map(([key, most]) => ({ key, most })),
      now: at(minute),
      windowStart: at(minute - 15),
      succeeded,
    });
    const register = (store: Store, minute: number, key = 'one') =>
      store.attempts.register(attempt(minute, { [key]: 5 }));

    it('are counted from the first one: a few now and then never add up', async () => {
      const store = await opened();
      for (const minute of [0, 14, 28, 42, 56, 70, 84]) expect(await register(store, minute)).toBe(true);
    });

    it('are allowed five times, then not, until the window has passed since the fifth', async () => {
      const store = await opened();
      for (let index = 0; index < 5; index += 1) expect(await register(store, index)).toBe(true);
      expect(await register(store, 5)).toBe(false);
      expect(await register(store, 18)).toBe(false);
      expect(await register(store, 19)).toBe(true);
    });

    it('count for their own key', async () => {
      const store = await opened();
      for (let index = 0; index < 6; index += 1) await register(store, 0);
      expect(await register(store, 0, 'other')).toBe(true);
      expect(await register(store, 0)).toBe(false);
    });

    it('are forgotten by a success under all of its keys, unless it is one too many', async () => {
      const { attempts } = await opened();
      const limits = { near: 2, all: 3 };
      const fails = () => attempts.register(attempt(0, limits));
      const succeeds = () => attempts.register(attempt(0, limits, true));
      expect([await fails(), await succeeds(), await fails(), await fails()]).toEqual([true, true, true, true]);
      expect([await succeeds(), await fails()]).toEqual([false, false]);
    });

    it('that one key does not allow do not count under the keys behind it', async () => {
      const { attempts } = await opened();
      for (let index = 0; index < 9; index += 1) await attempts.register(attempt(0, { near: 2, all: 3 }));
      expect(await attempts.register(attempt(0, { far: 2, all: 3 }))).toBe(true);
      expect(await attempts.register(attempt(0, { far: 2, all: 3 }))).toBe(false);
    });

    it('that succeed at the same moment are all allowed', async () => {
      const { attempts } = await opened();
      const tries = Array.from({ length: 20 }, () => attempts.register(attempt(0, { one: 5 }, true)));
      expect(await Promise.all(tries)).toEqual(new Array(20).fill(true));
    });

    it('at the same moment are counted one by one', async () => {
      const store = await opened();
      const answers = await Promise.all(Array.from({ length: 20 }, () => register(store, 0)));
      expect(answers.filter(Boolean)).toHaveLength(5);
    });

    it('are forgotten when they are old', async () => {
      const store = await opened();
      await register(store, 0);
      expect(await store.attempts.removeBefore(at(-1))).toBe(0);
      expect(await store.attempts.removeBefore(at(0))).toBe(1);
    });
  });
}
