import { describe, expect, it } from 'vitest';
import { requiredWhen } from '../../../src/rules/registry.ts';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'requiredOnClient' };

describe('requiredOnClient', () => {
  it('refuses what is empty after trimming, with the same text as required [RULE-8]', () => {
    refuses(rule, emptyValues, { key: 'LocKey_Validation_Required' });
    accepts(rule, [' a ', '0', false]);
  });

  it('sets no required mark', () => {
    expect(requiredWhen(rule)).toEqual([]);
  });

  it('stands hostile values', () => standsHostileValues(rule));
});
