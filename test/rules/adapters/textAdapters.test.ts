import { describe, expect, it } from 'vitest';
import { adapted } from './harness.ts';

describe('ReferenceCode', () => {
  it('takes the prefix of the settlement', () => {
    expect(adapted('ReferenceCode', { Prefix: 'NB' })).toEqual({ rule: 'referenceCode', prefix: 'NB' });
    expect(() => adapted('ReferenceCode')).toThrow('its parameters must have Prefix. It takes Prefix.');
    expect(() => adapted('ReferenceCode', { Prefix: 'nb' })).toThrow('the parameter Prefix has another form');
  });
});
