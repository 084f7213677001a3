import { createMask } from 'imask';
import { describe, expect, it } from 'vitest';
import { imaskOptions } from '../../../src/rules/masks/imaskOptions.ts';
import { type MaskName, maskNames } from '../../../src/rules/masks/names.ts';

/** What the input shows after each key, and where the caret stands at the end. */
function typing(
  mask: MaskName,
  keys: string,
  fill = true,
): { readonly shown: readonly string[]; readonly caret: number } {
  const options = imaskOptions(mask, { fill });
  if (options === null) throw new Error(`${mask} is no mask.`);
  const masked = createMask(options);
  let caret = 0;
  const shown = [...keys].map((key) => {
    caret += masked.splice(caret, 0, key).offset;
    return masked.value;
  });
  return { shown, caret };
}

describe('imaskOptions', () => {
  it('exist for every mask but NONE [MASK-11, DEV-2]', () => {
    expect(maskNames.filter((mask) => imaskOptions(mask, { fill: true }) === null)).toEqual(['NONE']);
  });

  it('know the tokens: # a digit, @ a letter, * either [MASK-12]', () => {
    const { definitions } = { definitions: {}, ...imaskOptions('VIN', { fill: true }) };
    const masked = createMask({ mask: '#@*', definitions });
    masked.resolve('a1');
    expect(masked.value).toBe('1');
    masked.resolve('1a-b');
    expect(masked.value).toBe('1ab');
    masked.resolve('1a2');
    expect(masked.value).toBe('1a2');
  });

  it('with fill show the separator of a date as soon as the part before it is full [MASK-13]', () => {
    expect(typing('SLASH_DELIMITED_FULL_DATE', '0115').shown).toEqual(['0', '01/', '01/1', '01/15/']);
    expect(typing('SLASH_DELIMITED_MONTH_YEAR', '012').shown).toEqual(['0', '01/', '01/2']);
  });

  it('without fill show it with the next digit only [MASK-13]', () => {
    expect(typing('SLASH_DELIMITED_FULL_DATE', '0115', false).shown).toEqual(['0', '01', '01/1', '01/15']);
    expect(typing('SLASH_DELIMITED_MONTH_YEAR', '012', false).shown).toEqual(['0', '01', '01/2']);
  });

  it('fill the hyphen of a zip code or not [MASK-14]', () => {
    expect(typing('ZIP_CODE', '123456').shown.slice(-2)).toEqual(['12345-', '12345-6']);
    expect(typing('ZIP_CODE', '123456', false).shown.slice(-2)).toEqual(['12345', '12345-6']);
  });

  it('show the separators of a phone number at once, whatever the flag [MASK-6]', () => {
    const shown = ['(1', '(12', '(123) ', '(123) 4'];
    expect(typing('USA_PHONE_NUMBER', '1234').shown).toEqual(shown);
    expect(typing('USA_PHONE_NUMBER', '1234', false).shown).toEqual(shown);
  });

  it.each([true, false])(
    'give a single digit its zero when a slash follows (fill %s), caret at the end [MASK-4]',
    (fill) => {
      const { shown, caret } = typing('SLASH_DELIMITED_FULL_DATE', '1/5/2015', fill);
      expect(shown.at(-1)).toBe('01/05/2015');
      expect(caret).toBe('01/05/2015'.length);
      expect(typing('SLASH_DELIMITED_MONTH_YEAR', '1/2015', fill).shown.at(-1)).toBe('01/2015');
    },
  );

  it('do the same in front of what is there already [MASK-4]', () => {
    const options = imaskOptions('SLASH_DELIMITED_FULL_DATE', { fill: true });
    const masked = createMask(options ?? '');
    masked.value = '31/2015';
    let caret = masked.splice(0, 0, '1').offset;
    caret += masked.splice(caret, 0, '/').offset;
    expect(masked.value).toBe('01/31/2015');
    expect(caret).toBe(3);
  });
});
