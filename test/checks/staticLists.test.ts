import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, second, third } from './harness.ts';

const years = { type: 'field', field: 'details.years', widget: 'checkboxList', label: 'LocKey_Page_Label' };
const colors = { version: 1, labels: 'LocKey_Colors', values: ['Red', 'Dark blue', 'A_B', 'C__D'] };

describe('unknownList', () => {
  it('names the unknown list and the nearest one', () => {
    expect(faultsAfter([third, ['content', 1], { ...years, options: { list: 'year' } }])).toEqual([
      'page-schemas/standard/third.json:25:17 unknown-list: There is no list "year". There are: countries, coverage-types, health-insurers, us-states, years. Did you mean "years"?',
    ]);
  });

  it('says nothing of the choices of a list that cannot be read', () => {
    expect(
      faultsAfter(
        ['lists/years.json', ['values'], []],
        [third, ['content', 1], { ...years, options: { list: 'years' }, defaultValue: ['1999'] }],
      ),
    ).toEqual(['lists/years.json:4:13 out-of-range: This list needs at least 1 entry.']);
  });
});

describe('a list of the settlement', () => {
  it('adds to those of the project', () => {
    expect(
      faultsAfter(
        ['settlement/lists/own-years.json', [], { version: 1, values: ['2020'] }],
        [third, ['content', 1], { ...years, options: { list: 'own-years' } }],
      ),
    ).toEqual([]);
  });

  it('is reported where no document offers it', () => {
    expect(faultsAfter(['settlement/lists/own-years.json', [], { version: 1, values: ['2020'] }])).toEqual([
      'settlement/lists/own-years.json:1:1 unused-list: No document offers this list. Write { "list": "own-years" } as the options of a field, or remove the file.',
    ]);
  });

  it('cannot have the name of one of the project', () => {
    expect(faultsAfter(['settlement/lists/years.json', [], { version: 1, values: ['2020'] }])).toEqual([
      'settlement/lists/years.json:1:1 duplicate-document: lists/years.json has this name already, and a settlement adds to what the project has. Give this one another name.',
    ]);
  });
});

describe('listLabels', () => {
  it('asks for values that can become text keys', () => {
    const message = (value: string) =>
      `"${value}" cannot have a label of its own: a text key has letters and digits only. Write it so, or leave "labels" out.`;
    expect(faultsAfter(['lists/colors.json', [], colors])).toEqual([
      `lists/colors.json:6:5 list-labels: ${message('Dark blue')}`,
      `lists/colors.json:8:5 list-labels: ${message('C__D')}`,
    ]);
  });

  it('leaves the names of countries to the data package, and values without labels alone', () => {
    const select = { ...years, field: 'details.amount', widget: 'select' };
    expect(faultsAfter([second, ['content', 3], { ...select, options: { list: 'countries' } }])).toEqual([]);
    expect(faultsAfter([second, ['content', 3], { ...select, options: { list: 'years' } }])).toEqual([]);
  });
});

describe('countryCodes', () => {
  const list = (...values: readonly string[]) => ({ version: 1, labels: 'countryNames', values });
  it('asks for codes of countries', () => {
    expect(faultsAfter(['lists/colors.json', [], list('US', 'Red', 'us', 'ZZ')])).toEqual(
      ['Red', 'us', 'ZZ'].map(
        (value, index) =>
          `lists/colors.json:${6 + index}:5 list-labels: "${value}" is no two-letter code of a country, so it has no name to show. Write one like "US", or leave "labels" out.`,
      ),
    );
  });

  it('takes a name that a text gives', () => {
    const name = (culture: string): Edit => [
      `settlement/content/${culture}.json`,
      ['texts', 'LocKey_List_Countries_ZZ'],
      'Elsewhere',
    ];
    expect(faultsAfter(['lists/colors.json', [], list('US', 'ZZ')], name('en'), name('es'))).toEqual([]);
  });
});

it('a list has each value once', () => {
  expect(faultsAfter(['lists/years.json', ['values'], ['2020', '2020']])).toEqual([
    'lists/years.json:4:13 out-of-range: Entry 2 of this list is the same as entry 1. Remove one.',
  ]);
});
