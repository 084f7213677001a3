import type { ListName } from '../option.ts';

/** The values of the lists that are kept here; countries come from a data package. */
export const listValues: Readonly<Record<Exclude<ListName, 'countries'>, readonly string[]>> = {
  healthInsurers: ['Aetna', 'AnthemBlueCross', 'BlueShield', 'HealthNet', 'UnitedHealthCare', 'IDontRemember'],
  coverageTypes: ['Individual', 'Family'],
  years: ['2011', '2012', '2013', '2014', '2015', '2016', '2017', '2018', '2019', '2020', '2021'],
  // The 50 states and DC, then the territories, then the military codes; each in the order of their English names.
  usStates: [
    ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY'],
    ...['LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH'],
    ...['OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'],
    ...['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI'],
    ...['AA', 'AP', 'AE'],
  ],
};
