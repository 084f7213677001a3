import packageCodes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { listOptions } from '../../src/rules/staticList.ts';
import { sampleLists } from '../support/sampleLists.ts';

function options(name: string) {
  const list = sampleLists[name];
  if (list === undefined) throw new Error(`The sample has no list ${name}.`);
  return listOptions(list);
}

const values = (name: string) => options(name).map(({ value }) => value);

/** Codes of the data package that are no country of an address here. */
const leftOut = {
  /** Their residents look for them among the states. */
  amongTheUsStates: ['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI'],
  /** Researchers, rangers and soldiers at most. */
  nobodyLivesThere: ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'],
  /** Their letters bear the name of that country. */
  postOfAnotherCountry: [
    ...['AX', 'BL', 'BQ', 'CC', 'CX', 'EH', 'GF', 'GP', 'MF', 'MQ', 'NF', 'PM', 'RE', 'SJ', 'TK', 'WF', 'YT'],
  ],
  fewerThan200000People: [
    ...['AI', 'AW', 'BM', 'CK', 'CW', 'FK', 'FO', 'GG', 'GI', 'GL', 'IM', 'JE', 'KY', 'MS', 'NU', 'PN', 'SH', 'SX'],
    ...['TC', 'VG'],
  ],
};

describe('the lists of the project and the sample', () => {
  it('health insurers [FIELD-21]', () => {
    expect(values('health-insurers')).toEqual([
      'Aetna',
      'AnthemBlueCross',
      'BlueShield',
      'HealthNet',
      'UnitedHealthCare',
      'IDontRemember',
    ]);
  });

  it('coverage types [FIELD-22]', () => expect(values('coverage-types')).toEqual(['Individual', 'Family']));

  it('years 2011 to 2021, shown as they are [FIELD-23]', () => {
    expect(options('years')).toEqual(Array.from({ length: 11 }, (_, index) => ({ value: String(2011 + index) })));
  });

  it('US states: the 50 and DC [FIELD-14]', () => {
    const states =
      'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC';
    expect(values('us-states')).toEqual(expect.arrayContaining(states.split(' ')));
    expect(values('us-states')).toHaveLength(51 + 8 + 3);
  });

  it('US states: the territories [FIELD-15]', () => {
    expect(values('us-states')).toEqual(expect.arrayContaining(['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI']));
  });

  it('US states: the military codes [FIELD-16]', () => {
    expect(values('us-states')).toEqual(expect.arrayContaining(['AA', 'AP', 'AE']));
  });

  it('countries by two-letter code, about the 190 that the specification counts [FIELD-17]', () => {
    const countries = values('countries');
    expect(countries).toHaveLength(198);
    expect(countries.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(countries).toEqual(expect.arrayContaining(['US', 'CA', 'MX', 'GB', 'DE', 'IN', 'PH', 'CN']));
    expect(countries).toEqual(expect.arrayContaining(['XK', 'PS', 'TW', 'VA', 'HK', 'MO', 'NC', 'PF']));
    expect(countries).toEqual([...countries].sort());
  });

  it('countries that the data package has, without those left out for a reason [FIELD-17]', () => {
    const without = new Set<string | undefined>(Object.values(leftOut).flat());
    const kept = packageCodes.map(([code]) => code).filter((code) => !without.has(code));
    expect(values('countries')).toEqual(kept.sort());
    expect(packageCodes.length - kept.length, 'nothing is left out twice, and all of it is in the package').toBe(
      Object.values(leftOut).flat().length,
    );
    expect(leftOut.amongTheUsStates.filter((code) => !values('us-states').includes(code))).toEqual([]);
  });

  it.each([
    ['health-insurers', 'LocKey_List_HealthInsurers_'],
    ['coverage-types', 'LocKey_List_CoverageTypes_'],
    ['us-states', 'LocKey_List_UsStates_'],
    ['countries', 'LocKey_List_Countries_'],
  ])('%s have labels by their value', (name, prefix) => {
    expect(options(name).map(({ label }) => label)).toEqual(values(name).map((value) => `${prefix}${value}`));
  });
});
