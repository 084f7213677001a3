import { describe, expect, it } from 'vitest';
import { parseReferenceCode } from '../../../src/rules/referenceCode.ts';
import { createReferenceCode } from '../../../src/server/filing/submission/referenceCode.ts';

describe('new reference codes', () => {
  it('are written in groups, without characters that are mistaken for others, and are codes', () => {
    for (let index = 0; index < 200; index += 1) {
      const code = createReferenceCode('NB');
      expect(code).toMatch(/^NB-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]$/);
      expect(parseReferenceCode(code, 'NB')).toBe(code);
    }
  });

  it('do not repeat', () => {
    const codes = new Set(Array.from({ length: 5000 }, () => createReferenceCode('NB')));
    expect(codes.size).toBe(5000);
  });
});
