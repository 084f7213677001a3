import { describe, it } from 'vitest';
import { accepts, emptyValues, oneFile, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'required' };

describe('required', () => {
  it('refuses what is empty after trimming, with the text "Value is required" [RULE-7]', () => {
    refuses(rule, emptyValues, { key: 'LocKey_Validation_Required' });
  });

  it('accepts any other value; false is an answer [RULE-7]', () => {
    accepts(rule, [' a ', '0', false, true, ['x'], oneFile, '\u0000', '\u200F']);
  });

  it('gives the message that the server or the document names instead [RULE-2]', () => {
    refuses({ ...rule, message: 'LocKey_Claim_NameMissing' }, [null], { key: 'LocKey_Claim_NameMissing' });
  });

  it('stands hostile values', () => standsHostileValues(rule));
});
