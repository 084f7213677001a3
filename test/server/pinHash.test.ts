import { describe, expect, it } from 'vitest';
import { hashPin, verifyPin } from '../../src/server/authorization/pinHash.ts';

describe('PIN hashes', () => {
  it('accept their PIN, with blanks around it, and no other', async () => {
    const hash = await hashPin('481926');
    expect(await verifyPin('481926', hash)).toBe(true);
    expect(await verifyPin(' 481926 ', hash)).toBe(true);
    expect(await verifyPin('481927', hash)).toBe(false);
    expect(await verifyPin('', hash)).toBe(false);
  });

  it('differ for the same PIN and do not contain it', async () => {
    const [one, other] = await Promise.all([hashPin('481926'), hashPin('481926')]);
    expect(one).not.toBe(other);
    expect(one).not.toContain('481926');
  });

  it('accept nothing where there is no hash', async () => {
    expect(await verifyPin('481926', null)).toBe(false);
  });

  it('say what to do when they are damaged', async () => {
    await expect(verifyPin('481926', 'damaged')).rejects.toThrow('import the class list again');
  });
});
