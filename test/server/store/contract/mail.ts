import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/server/store/store.ts';
import { addition, claim, wide } from './samples.ts';

export function mailContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: mail`, () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();
    const mail = { culture: 'es', nextAt: at(0) };

    it('waits for each claim and addition that is filed with one, and goes with no other', async () => {
      const { claims, mail: queue } = await opened();
      const [one, silent] = [claim(), claim()];
      const added = addition(one.id);
      await claims.file(one, { mail });
      await claims.file(silent);
      await claims.add(added, wide, { mail });
      const waiting = { ...mail, claimId: one.id, state: 'waiting', attempts: 0 };
      expect(await queue.find(one.id)).toEqual({ ...waiting, id: one.id });
      expect(await queue.find(added.id)).toEqual({ ...waiting, id: added.id });
      expect(await queue.find(silent.id)).toBeNull();
      // The same submit again sends nothing twice.
      await claims.file({ ...one, id: 'again', referenceCode: 'NB-0' }, { mail });
      expect(await queue.find('again')).toBeNull();
    });

    it('is taken once by however many servers, and again when they have not finished it in time', async () => {
      const { claims, mail: queue } = await opened();
      const [one, other] = [claim(), claim()];
      await claims.file(one, { mail: { ...mail, nextAt: at(1) } });
      await claims.file(other, { mail });
      expect(await queue.nextDue()).toBe(at(0));
      const taken = await Promise.all([1, 2, 3].map(() => queue.take(at(5), at(20))));
      expect(new Set(taken.map((each) => each?.id))).toEqual(new Set([other.id, one.id, undefined]));
      expect(await queue.find(other.id)).toMatchObject({ attempts: 1, nextAt: at(20) });
      expect(await queue.take(at(19), at(30))).toBeNull();
      expect(await queue.take(at(20), at(30))).toMatchObject({ attempts: 2 });
    });

    it('is counted while it waits, with the time of what waits longest', async () => {
      const { claims, mail: queue } = await opened();
      expect(await queue.waiting()).toEqual({ count: 0, oldest: null });
      const one = { ...claim(), filedAt: at(1) };
      const added = { ...addition(one.id), filedAt: at(2) };
      await claims.file(one, { mail });
      await claims.add(added, wide, { mail });
      await claims.file(claim());
      expect(await queue.waiting()).toEqual({ count: 2, oldest: at(1) });
      await queue.finish(one.id, 'sent');
      expect(await queue.waiting()).toEqual({ count: 1, oldest: at(2) });
    });

    it('is not taken before it is due, nor once it is finished', async () => {
      const { claims, mail: queue } = await opened();
      const [one, other] = [claim(), claim()];
      await claims.file(one, { mail });
      await claims.file(other, { mail: { ...mail, nextAt: at(2) } });
      await queue.take(at(1), at(10));
      await queue.postpone(one.id, at(3));
      expect(await queue.take(at(1), at(10))).toBeNull();
      await queue.finish(one.id, 'sent');
      await queue.finish(other.id, 'failed');
      expect(await queue.nextDue()).toBeNull();
      expect(await queue.take(at(50), at(59))).toBeNull();
      expect([(await queue.find(one.id))?.state, (await queue.find(other.id))?.state]).toEqual(['sent', 'failed']);
    });
  });
}
