import { describe, expect, it } from 'vitest';
import { pluralForms, pluralKey } from '../../src/rules/plurals.ts';

describe('pluralForms', () => {
  it.each([
    ['en', ['Key_one', 'Key_other']],
    ['es', ['Key_one', 'Key_other']],
    ['pl', ['Key_one', 'Key_few', 'Key_many']],
    ['ar', ['Key_zero', 'Key_one', 'Key_two', 'Key_few', 'Key_many', 'Key_other']],
    ['zh', ['Key_other']],
  ])('of %s are those of whole numbers', (culture, forms) => {
    expect(pluralForms('Key', culture)).toEqual(forms);
  });
});

describe('pluralKey', () => {
  const chosen = (params: Readonly<Record<string, string>>, culture: string, ...texts: readonly string[]) =>
    pluralKey('Key', params, culture, (key) => texts.includes(key));

  it('is the form for the count in the language', () => {
    const english = (count: string) => chosen({ count }, 'en', 'Key_one', 'Key_other');
    expect(['0', '1', '2', '21'].map(english)).toEqual(['Key_other', 'Key_one', 'Key_other', 'Key_other']);
    const polish = (count: string) => chosen({ count }, 'pl', 'Key_one', 'Key_few', 'Key_many');
    expect(['1', '3', '5', '22'].map(polish)).toEqual(['Key_one', 'Key_few', 'Key_many', 'Key_few']);
  });

  it('goes by the least number of records too', () => {
    expect(chosen({ minimum: '1' }, 'en', 'Key_one', 'Key_other')).toBe('Key_one');
  });

  it('is the form for other counts, or the key itself, where there is no such text', () => {
    expect(chosen({ count: '1' }, 'en', 'Key', 'Key_other')).toBe('Key_other');
    expect(chosen({ count: '1' }, 'en', 'Key')).toBe('Key');
  });

  it('is the key itself without a count', () => {
    expect(chosen({ number: '1' }, 'en', 'Key', 'Key_one', 'Key_other')).toBe('Key');
    expect(chosen({}, 'en', 'Key', 'Key_one')).toBe('Key');
  });
});
