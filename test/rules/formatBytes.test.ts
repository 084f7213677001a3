import { describe, expect, it } from 'vitest';
import { formatBytes } from '../../src/rules/formatBytes.ts';

describe('formatBytes', () => {
  it.each([
    [0, 'en', '0 bytes'],
    [1, 'en', '1 byte'],
    [70, 'en', '70 bytes'],
    [1023, 'en', '1,023 bytes'],
    [1024, 'en', '1 kB'],
    [1_258_291, 'en', '1.2 MB'],
    [10 * 1024 * 1024, 'en', '10 MB'],
    [70, 'es', '70 bytes'],
    [1_258_291, 'es', '1,2 MB'],
  ])('writes %i bytes for %s as %s', (bytes, culture, text) => {
    expect(formatBytes(bytes, culture)).toBe(text);
  });
});
