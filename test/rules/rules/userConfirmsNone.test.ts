import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'userConfirmsNone', list: 'documentContexts' };
const message = { key: 'LocKey_Validation_UserConfirmsNone' };
const saved = (count: number) => ({ counts: { documentContexts: count } });

describe('userConfirmsNone', () => {
  it('requires a value while the list is empty; an unchecked box is no value [RULE-32]', () => {
    refuses(rule, [...emptyValues, false], message, saved(0));
    accepts(rule, [true, 'yes'], saved(0));
  });

  it('asks nothing once the list has an entry [RULE-32]', () => {
    accepts(rule, [...emptyValues, false, true], saved(1));
  });

  it('stands hostile values', () => standsHostileValues(rule, saved(0)));
});
