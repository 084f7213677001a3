import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('missingDocument', () => {
  it('names each document without which nothing can be served', () => {
    expect(faultsAfter(['flows.json', [], undefined], ['settlement/deadlines.json', [], undefined])).toEqual([
      'flows.json:1:1 missing-document: The file is missing. It says every flow and its pages.',
      'settlement/deadlines.json:1:1 missing-document: The file is missing. It says when its filing windows close.',
    ]);
  });
});
