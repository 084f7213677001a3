import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import type { ListName, Option } from '../option.ts';
import { listValues } from './values.ts';

const lists: Readonly<Record<ListName, readonly Option[]>> = {
  healthInsurers: toOptions(listValues.healthInsurers, 'HealthInsurers'),
  coverageTypes: toOptions(listValues.coverageTypes, 'CoverageTypes'),
  years: toOptions(listValues.years, null),
  usStates: toOptions(listValues.usStates, 'UsStates'),
  countries: toOptions(codes.flatMap(([alpha2]) => (alpha2 === undefined ? [] : [alpha2])).sort(), 'Countries'),
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
