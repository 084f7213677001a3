import { describe, expect, it } from 'vitest';
import { isInside, pathOfPointer } from '../../src/documents/reading/jsonPath.ts';

describe('pathOfPointer', () => {
  it('steps into lists by number and into objects by key, even where a key is a number', () => {
    expect(pathOfPointer('/list/0/7', { list: [{ 7: 'x' }] })).toEqual(['list', 0, '7']);
  });

  it('reads the escapes of a JSON pointer', () => {
    expect(pathOfPointer('/a~1b/c~0d', { 'a/b': { 'c~d': 1 } })).toEqual(['a/b', 'c~d']);
  });

  it('is empty for the whole value', () => {
    expect(pathOfPointer('', {})).toEqual([]);
  });
});

describe('isInside', () => {
  it('counts a place as inside itself and inside what is around it', () => {
    expect(isInside(['a', 0], ['a', 0])).toBe(true);
    expect(isInside(['a', 0, 'b'], ['a', 0])).toBe(true);
    expect(isInside(['a', 10], ['a', 1])).toBe(false);
    expect(isInside(['a'], ['a', 0])).toBe(false);
  });
});
