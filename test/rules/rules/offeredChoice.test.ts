import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'offeredChoice', choice: 'true', when: { field: 'kind', equals: 'A' } };
const message = { key: 'LocKey_Validation_OfferedChoice' };

describe('offeredChoice', () => {
  it('takes the choice while its condition holds', () => {
    accepts(rule, [...emptyValues, 'true', true, ['true', 'other']], { fields: { kind: 'A' } });
  });

  it('refuses it otherwise, also as one of several or as a yes, and takes every other', () => {
    refuses(rule, ['true', true, ['other', 'true']], message, { fields: { kind: 'B' } });
    accepts(rule, [...emptyValues, 'other', false, 'TRUE', ['other']], { fields: { kind: null } });
  });

  it('stands hostile values', () => standsHostileValues(rule, { fields: { kind: null } }));
});
