import { expect, it } from 'vitest';
import { codeAlphabet } from '../../src/rules/referenceCode.ts';
import { parseReturnCode, writtenReturnCode } from '../../src/rules/returnCode.ts';

const code = writtenReturnCode('7K3P9WQX4M2');

it('is written in three groups, the last character checking the others', () => {
  expect(code).toMatch(/^7K3P-9WQX-4M2[2-9A-Z]$/);
});

it.each([code, ` ${code.toLowerCase()} `, code.replaceAll('-', ''), code.replaceAll('-', ' – ')])(
  'is found in "%s"',
  (typed) => {
    expect(parseReturnCode(typed)).toBe(code);
  },
);

it.each(['', '7K3P', `${code}2`, code.replace('7', '0'), 'NB-7K3P-9WQX-A'])('is not found in "%s"', (typed) => {
  expect(parseReturnCode(typed)).toBeNull();
});

it('notices one wrong character and two neighbours that are exchanged', () => {
  const bare = code.replaceAll('-', '');
  for (let at = 0; at < bare.length; at += 1) {
    const others = [...codeAlphabet].filter((character) => character !== bare[at]);
    for (const other of others) expect(parseReturnCode(bare.slice(0, at) + other + bare.slice(at + 1))).toBeNull();
    const exchanged = bare.slice(0, at) + (bare[at + 1] ?? '') + (bare[at] ?? '') + bare.slice(at + 2);
    if (exchanged !== bare) expect(parseReturnCode(exchanged)).toBeNull();
  }
});
