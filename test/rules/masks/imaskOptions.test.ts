import fc from 'fast-check';
import { createMask } from 'imask';
import { describe, expect, it } from 'vitest';
import { completePattern } from '../../../src/rules/masks/completeText.ts';
import { imaskOptions } from '../../../src/rules/masks/imaskOptions.ts';
import { maskText } from '../../../src/rules/masks/maskText.ts';
import { type MaskName, maskNames } from '../../../src/rules/masks/names.ts';

interface Typing {
  /** What the input shows after each step. */
  readonly shown: readonly string[];
  /** Where the caret stands at the end. */
  readonly caret: number;
  /** What is stored when the input is left. */
  readonly stored: string;
}

/** Steps are keys or pasted texts, each entered at the caret as imask enters what an input gets. */
function entering(mask: MaskName, steps: readonly string[], fill = true): Typing {
  const options = imaskOptions(mask, { fill });
  if (options === null) throw new Error(`${mask} is no mask.`);
  const masked = createMask(options);
  let caret = 0;
  const shown = steps.map((step) => {
    caret += masked.splice(caret, 0, step, 'NONE', { input: true, raw: true }).offset;
    return masked.value;
  });
  masked.doCommit();
  return { shown, caret, stored: maskText(mask, masked.value) };
}
const typing = (mask: MaskName, keys: string, fill = true) => entering(mask, keys.split(''), fill);

describe('imaskOptions', () => {
  it('exist for every mask but NONE [MASK-11]', () => {
    expect(maskNames.filter((mask) => imaskOptions(mask, { fill: true }) === null)).toEqual(['NONE']);
  });

  it('of an unknown mask are an error that suggests one [DEV-2]', () => {
    // As it arrives from an unchecked document.
    const unknown: MaskName = JSON.parse('"USA_PHONE_NUMER"');
    const sentence = 'There is no mask factory for the mask type "USA_PHONE_NUMER". There are: DECIMAL';
    expect(() => imaskOptions(unknown, { fill: true })).toThrow(sentence);
    expect(() => maskText(unknown, '1')).toThrow(sentence);
    expect(() => completePattern(unknown)).toThrow(sentence);
  });

  it.each([
    ['#', '4', ['a', 'Z', '-', ' ']],
    ['@', 'aZ', ['4', '-', ' ']],
    ['*', 'aZ4', ['-', ' ']],
  ])('know what %s takes (%s) and what it refuses [MASK-12]', (token, taken, refused) => {
    const { definitions } = { definitions: {}, ...imaskOptions('VIN', { fill: true }) };
    const masked = createMask({ mask: token, definitions });
    const shows = (character: string) => {
      masked.resolve(character);
      return masked.value;
    };
    for (const character of taken) expect(shows(character)).toBe(character);
    for (const character of refused) expect(shows(character), `"${character}" in ${token}`).toBe('');
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

  it.each([
    ['SLASH_DELIMITED_FULL_DATE', '1-5-2015', '01/05/2015'],
    ['SLASH_DELIMITED_FULL_DATE', '1.5.2015', '01/05/2015'],
    ['SLASH_DELIMITED_FULL_DATE', '2015-01-15', '01/15/2015'],
    ['SLASH_DELIMITED_MONTH_YEAR', '1-2015', '01/2015'],
    ['SLASH_DELIMITED_MONTH_YEAR', '2015-01', '01/2015'],
  ] as const)('read other ways to write a date: in %s %s is %s [MASK-4, MASK-5]', (mask, text, date) => {
    for (const steps of [text.split(''), [text]]) {
      const { shown, caret, stored } = entering(mask, steps);
      expect(shown.at(-1)).toBe(date);
      expect(caret).toBe(date.length);
      expect(stored).toBe(date);
    }
  });

  it.each([
    ['SLASH_DELIMITED_MONTH_YEAR', 'Jan 2012', '01/2012'],
    ['SLASH_DELIMITED_MONTH_YEAR', 'diciembre de 2012', '12/2012'],
    ['SLASH_DELIMITED_FULL_DATE', 'March 5, 2015', '03/05/2015'],
  ] as const)('of %s read the name of a month in %s, which is pasted [MASK-4]', (mask, text, date) => {
    expect(entering(mask, [text]).stored).toBe(date);
  });

  it('leave cents in a whole amount, and a decimal comma, as they are typed [MASK-2] [MASK-3]', () => {
    const cents = typing('CURRENCY_COMMA_DELIMITED', '1,234.50');
    expect(cents.shown.slice(-3)).toEqual(['1,234.', '1234.5', '1234.50']);
    expect(cents.stored).toBe('1234.50');
    const comma = typing('CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '1234,500.5');
    expect(comma.shown).toEqual([
      '1',
      '12',
      '123',
      '1,234',
      '1234,',
      '1234,5',
      '1234,50',
      '1,234,500',
      '1,234,500.',
      '1,234,500.5',
    ]);
    expect(comma.stored).toBe('1,234,500.50');
    expect(typing('CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '-5').shown).toEqual(['-', '-5']);
  });

  it.each(['1 916 555 0142', '+19165550142', '1-916-555-0142'])(
    'drop the country code of %s when the eleventh digit comes, caret at the end [MASK-6]',
    (text) => {
      const { shown, caret, stored } = typing('USA_PHONE_NUMBER', text);
      expect(shown.at(-1)).toBe('(916) 555-0142');
      expect(caret).toBe(14);
      expect(stored).toBe('(916) 555-0142');
    },
  );

  it('keep ten digits that begin with 1 [MASK-6, MASK-15]', () => {
    expect(typing('USA_PHONE_NUMBER', '1234567890').stored).toBe('(123) 456-7890');
  });

  it('make no difference between typing a text and pasting it', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'01234567890123456789/.,-() aZ+$'.split('')), maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...maskNames), texts, fc.boolean(), (mask, text, fill) => {
        if (mask === 'NONE') return;
        const stored = maskText(mask, text);
        expect(typing(mask, text, fill).stored, `${mask}, typed`).toBe(stored);
        expect(entering(mask, [text], fill).stored, `${mask}, pasted`).toBe(stored);
      }),
      { numRuns: 2_000 },
    );
  });

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
