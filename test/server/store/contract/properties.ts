import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/server/store/store.ts';

export function propertiesContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: properties`, () => {
    it('are kept and replaced; the id of the database is there from the beginning and its own', async () => {
      const [{ properties }, other] = [await opened(), await opened()];
      expect(await properties.get('pinKeyId')).toBeNull();
      await properties.set('pinKeyId', 'one');
      await properties.set('pinKeyId', 'other');
      expect(await properties.get('pinKeyId')).toBe('other');
      const id = await properties.get('databaseId');
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await other.properties.get('databaseId')).not.toBe(id);
    });
  });
}
