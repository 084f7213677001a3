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
    const allows = async (store: Store, ...of: Parameters<typeof attempt>) =>
      (await store.attempts.register(attempt(...of))) === null;
    const register = (store: Store, minute: number, key = 'one') => allows(store, minute, { [key]: 5 });

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
      const store = await opened();
      const limits = { near: 2, all: 3 };
      const fails = () => allows(store, 0, limits);
      const succeeds = () => allows(store, 0, limits, true);
      expect([await fails(), await succeeds(), await fails(), await fails()]).toEqual([true, true, true, true]);
      expect([await succeeds(), await fails()]).toEqual([false, false]);
    });

    it('that one key does not allow do not count under the keys behind it', async () => {
      const store = await opened();
      for (let index = 0; index < 9; index += 1) await allows(store, 0, { near: 2, all: 3 });
      expect(await allows(store, 0, { far: 2, all: 3 })).toBe(true);
      expect(await allows(store, 0, { far: 2, all: 3 })).toBe(false);
    });

    it('that a key does not allow do not count under those before it, and are told when it allows one again', async () => {
      const { attempts } = await opened();
      const tries = (minute: number, all = 2) => attempts.register(attempt(minute, { near: 4, all }));
      expect([await tries(0), await tries(1), await tries(2), await tries(3)]).toEqual([null, null, at(16), at(16)]);
      expect([await tries(4, 9), await tries(5, 9), await tries(6, 9)]).toEqual([null, null, at(20)]);
    });

    it('beyond what a key allows are held against others, which may have windows of their own', async () => {
      const { attempts } = await opened();
      const tries = (minute: number, succeeded = false) =>
        attempts.register({
          ...attempt(minute, { near: 4 }, succeeded),
          limits: [
            { key: 'near', most: 4 },
            {
              ...{ key: 'all', most: 1 },
              beyond: [
                { key: 'slow', most: 2 },
                { key: 'pace', most: 1, windowStart: at(minute - 2) },
              ],
            },
          ],
        });
      expect([await tries(0), await tries(0), await tries(1), await tries(1)]).toEqual([null, null, at(2), at(2)]);
      expect([await tries(2), await tries(4)]).toEqual([null, at(17)]);
      expect([await tries(17, true), await tries(17), await tries(17), await tries(18)]).toEqual([
        null,
        null,
        null,
        at(19),
      ]);
    });

    it('are forgotten for a key and all below it, and for no other', async () => {
      const store = await opened();
      const keys = ['a', 'a/b', 'a/c', 'ab', 'b/a'];
      const most = Object.fromEntries(keys.map((key) => [key, 1]));
      await store.attempts.register(attempt(0, most));
      expect([await store.attempts.forget('a'), await store.attempts.forget('a')]).toEqual([true, false]);
      const again = [];
      for (const key of keys) again.push(await allows(store, 0, { [key]: 1 }));
      expect(again).toEqual([true, true, true, false, false]);
    });

    it('that succeed at the same moment are all allowed', async () => {
      const store = await opened();
      const tries = Array.from({ length: 20 }, () => allows(store, 0, { one: 5 }, true));
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
