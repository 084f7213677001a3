import { describe, expect, it } from 'vitest';
import { codeAlphabet, parseReferenceCode, referenceCodeProblem, writtenCode } from '../../src/rules/referenceCode.ts';

const bodies = ['7K3P9WQX', '22222222', 'ZZZZZZZZ', 'AB2CD3EF', 'Z9Y8X7W6', 'MNPQRSTU'];
const codes = bodies.map((body) => writtenCode('NB', body));

describe('reference codes', () => {
  it('are read back however they are typed', () => {
    for (const code of codes) {
      const bare = code.replaceAll('-', '');
      const typed = [code, code.toLowerCase(), bare, ` ${code.replaceAll('-', ' ')}\u00a0`, code.replaceAll('-', '–')];
      expect(typed.map((text) => parseReferenceCode(text, 'NB'))).toEqual(typed.map(() => code));
    }
  });

  it('are read in the receipt of an addition', () => {
    for (const code of codes) {
      for (const typed of [`${code}-A1`, `${code}-a12`, `${code}A305`.replaceAll('-', '')]) {
        expect(parseReferenceCode(typed, 'NB'), typed).toBe(code);
      }
      for (const typed of [`${code}-A`, `${code}-A0`, `${code}-A01`, `${code}-B1`, `${code}-A1-A2`, `${code}1`]) {
        expect(referenceCodeProblem(typed, 'NB'), typed).toBe('shape');
      }
    }
  });

  it('are refused with any one character wrong', () => {
    for (const code of codes) {
      const places = Array.from(code, (_, place) => place).filter((place) => place > 2 && code[place] !== '-');
      for (const place of places) {
        for (const other of [...codeAlphabet, ...'01ILO'].filter((character) => character !== code[place])) {
          const wrong = code.slice(0, place) + other + code.slice(place + 1);
          expect(parseReferenceCode(wrong, 'NB'), wrong).toBeNull();
          expect(referenceCodeProblem(wrong, 'NB'), wrong).toBe('mistyped');
        }
      }
    }
  });

  it('are refused with two neighbours exchanged', () => {
    for (const plain of codes.map((code) => code.replaceAll('-', ''))) {
      for (let place = 2; place < 9; place += 1) {
        if (plain[place] === plain[place + 1]) continue;
        const wrong = plain.slice(0, place) + plain[place + 1] + plain[place] + plain.slice(place + 2);
        expect(referenceCodeProblem(wrong, 'NB'), `${plain} as ${wrong}`).toBe('mistyped');
      }
    }
  });

  it('of another settlement, and with a wrong prefix, differ from texts that are no codes', () => {
    const problem = (text: string) => referenceCodeProblem(text, 'NB');
    const own = writtenCode('NB', '7K3P9WQX');
    expect(
      [writtenCode('WL', '7K3P9WQX'), writtenCode('WALL', '7K3P9WQX'), `${writtenCode('WL', '7K3P9WQX')}-A2`].map(
        problem,
      ),
    ).toEqual(['otherPrefix', 'otherPrefix', 'otherPrefix']);
    const none = [
      '',
      'NB',
      own.slice(0, -1),
      `${own}2`,
      own.slice(3),
      `8B${own.slice(2)}`,
      'NB-1000-2345',
      '👍',
      `${own}é`,
    ];
    expect(none.map(problem)).toEqual(none.map(() => 'shape'));
    expect(problem(own)).toBeNull();
  });
});
