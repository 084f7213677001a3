import { describe, expect, it } from 'vitest';
import type { MaskName } from '../../../src/rules/masks/names.ts';
import { tidied } from '../../../src/rules/masks/tidied.ts';

describe('a text that the claimant has finished', () => {
  it.each<[MaskName, string, string]>([
    ['SLASH_DELIMITED_FULL_DATE', '3.15.16', '03/15/2016'],
    ['SLASH_DELIMITED_FULL_DATE', '03/15/16', '03/15/2016'],
    ['SLASH_DELIMITED_FULL_DATE', '3-5-48', '03/05/1948'],
    ['SLASH_DELIMITED_FULL_DATE', 'March 15, 16', '03/15/2016'],
    ['SLASH_DELIMITED_MONTH_YEAR', '1/12', '01/2012'],
    ['SLASH_DELIMITED_MONTH_YEAR', 'Jan 99', '01/1999'],
    ['SLASH_DELIMITED_MONTH_YEAR', 'enero de 12', '01/2012'],
  ])('has the century of a year of two digits: %s, %s', (mask, typed, stored) => {
    expect(tidied(mask, typed)).toBe(stored);
  });

  it.each<[MaskName, string]>([
    ['SLASH_DELIMITED_FULL_DATE', '03/15/2016'],
    ['SLASH_DELIMITED_FULL_DATE', '03/15'],
    ['SLASH_DELIMITED_FULL_DATE', '03/15/6'],
    ['SLASH_DELIMITED_FULL_DATE', 'about 3/15'],
    ['SLASH_DELIMITED_MONTH_YEAR', '03/15/16'],
    ['NONE', '3.15.16'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '3.15.16'],
  ])('stays as it is where no century is missing: %s, %s', (mask, typed) => {
    expect(tidied(mask, typed)).toBe(typed);
  });

  it('has blanks for the tabs of a pasted table, and none at its ends', () => {
    expect(tidied('NONE', ' Ann\t\tLee\t')).toBe('Ann Lee');
  });
});
