import { expect, it, vi } from 'vitest';
import { onceEqual } from '../../src/rules/onceEqual.ts';

it('makes the same for equal arguments once, and nothing of what failed', () => {
  const make = vi.fn((name: string, { size }: { readonly size: number }) => {
    if (size === 0) throw new Error('Nothing can be made.');
    return { name, size };
  });
  const once = onceEqual(make);
  expect(once('a', { size: 1 })).toBe(once('a', { size: 1 }));
  expect(once('a', { size: 2 })).toEqual({ name: 'a', size: 2 });
  expect(make).toHaveBeenCalledTimes(2);
  for (const _ of [1, 2]) expect(() => once('a', { size: 0 })).toThrow('Nothing can be made.');
  expect(make).toHaveBeenCalledTimes(4);
});
