import type { ListName, Option } from '../option.ts';
import { countryCodes, usTerritories } from './countryCodes.ts';

/** The values of the lists that are kept here; countries come from a data package. */
const listValues: Readonly<Record<Exclude<ListName, 'countries'>, readonly string[]>> = {
  healthInsurers: ['Aetna', 'AnthemBlueCross', 'BlueShield', 'HealthNet', 'UnitedHealthCare', 'IDontRemember'],
  coverageTypes: ['Individual', 'Family'],
  years: ['2011', '2012', '2013', '2014', '2015', '2016', '2017', '2018', '2019', '2020', '2021'],
  // The 50 states and DC, then the territories, then the military codes; each in the order of their English names.
  usStates: [
    ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY'],
    ...['LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH'],
    ...['OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'],
    ...usTerritories,
    ...['AA', 'AP', 'AE'],
  ],
};

const lists: Readonly<Record<ListName, readonly Option[]>> = {
  healthInsurers: toOptions(listValues.healthInsurers, 'HealthInsurers'),
  coverageTypes: toOptions(listValues.coverageTypes, 'CoverageTypes'),
  years: toOptions(listValues.years, null),
  usStates: toOptions(listValues.usStates, 'UsStates'),
  countries: toOptions(countryCodes, 'Countries'),
};

/**
 * Returns the entries of a static list in their order (countries by code), always the same array. Labels are text
 * keys `LocKey_List_<ListName>_<value>`; years have none, because the year itself is shown.
 */
export function listOptions(name: ListName): readonly Option[] {
  return lists[name];
}

function toOptions(values: readonly string[], list: string | null): readonly Option[] {
  return Object.freeze(
    values.map((value) => Object.freeze(list === null ? { value } : { value, label: `LocKey_List_${list}_${value}` })),
  );
}
