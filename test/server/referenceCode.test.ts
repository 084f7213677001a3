import { describe, expect, it } from 'vitest';
import { createReferenceCode, parseReferenceCode } from '../../src/server/submission/referenceCode.ts';

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

describe('reference codes', () => {
  it('are written in groups, without characters that are mistaken for others', () => {
    for (let index = 0; index < 200; index += 1) {
      expect(createReferenceCode('NB')).toMatch(/^NB-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]$/);
    }
  });

  it('do not repeat', () => {
    const codes = new Set(Array.from({ length: 5000 }, () => createReferenceCode('NB')));
    expect(codes.size).toBe(5000);
  });

  it('are read back however they are typed', () => {
    const code = createReferenceCode('NB');
    const typed = [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `];
    expect(typed.map((text) => parseReferenceCode(text, 'NB'))).toEqual([code, code, code, code]);
  });

  it('are refused with any one character wrong', () => {
    const code = createReferenceCode('NB');
    const places = Array.from(code, (_, place) => place).filter((place) => place > 2 && code[place] !== '-');
    for (const place of places) {
      for (const other of [...alphabet].filter((character) => character !== code[place])) {
        const wrong = code.slice(0, place) + other + code.slice(place + 1);
        expect(parseReferenceCode(wrong, 'NB'), wrong).toBeNull();
      }
    }
  });

  it('are refused with two neighbours exchanged', () => {
    for (let index = 0; index < 100; index += 1) {
      const plain = createReferenceCode('NB').replaceAll('-', '');
      for (let place = 2; place < 9; place += 1) {
        if (plain[place] === plain[place + 1]) continue;
        const wrong = plain.slice(0, place) + plain[place + 1] + plain[place] + plain.slice(place + 2);
        expect(parseReferenceCode(wrong, 'NB'), `${plain} as ${wrong}`).toBeNull();
      }
    }
  });

  it.each(['', 'NB', 'NB-0000-0000-0', 'XX-2222-2222-2', 'NB-2222-2222-22'])('refuses "%s"', (text) => {
    expect(parseReferenceCode(text, 'NB')).toBeNull();
  });
});
