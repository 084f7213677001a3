import { describe, it } from 'vitest';
import type { FieldValue } from '../../../src/rules/value.ts';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'sameAs', field: 'claimantInfo.email' };
const email = (value: FieldValue) => ({ fields: { 'claimantInfo.email': value } });

describe('sameAs', () => {
  it('accepts the text of the other field, blanks around it aside', () => {
    accepts(rule, ['ana@example.com', ' ana@example.com '], email('ana@example.com'));
  });

  it('refuses any other text, also while the other field is empty', () => {
    refuses(rule, ['ana@example.co', 'ANA@example.com'], { key: 'LocKey_Validation_SameAs' }, email('ana@example.com'));
    refuses(rule, ['ana@example.com'], { key: 'LocKey_Validation_SameAs' }, email(null));
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues, email('ana@example.com')));

  it('stands hostile values', () => standsHostileValues(rule, email('ana@example.com')));
});
