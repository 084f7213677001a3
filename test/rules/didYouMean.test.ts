import { describe, expect, it } from 'vitest';
import { didYouMean } from '../../src/rules/didYouMean.ts';

describe('didYouMean', () => {
  it.each([
    ['premuimAmount', ['premiumAmount', 'paymentElection'], 'premiumAmount'],
    ['FIRSTNAME', ['lastName', 'firstName'], 'firstName'],
    ['txt', ['text', 'label'], 'text'],
  ])('finds what %s was meant to be', (word, candidates, meant) => {
    expect(didYouMean(word, candidates)).toBe(meant);
  });

  it.each([
    ['x', ['max', 'min']],
    ['colour', ['label', 'widget']],
    ['anything', []],
  ])('suggests nothing far from %s', (word, candidates) => {
    expect(didYouMean(word, candidates)).toBeUndefined();
  });
});
