import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const day = { rule: 'validDate', formats: ['MM/dd/yyyy'] };
const month = { rule: 'validDate', formats: ['MM/yyyy'] };
const any = { rule: 'validDate' };
const message = (formats: string) => ({ key: 'LocKey_Validation_ValidDate', params: { formats } });

describe('validDate', () => {
  it('accepts a date written in a listed format and refuses another format [RULE-28]', () => {
    accepts(day, ['01/05/2015', '02/29/2024']);
    refuses(day, ['1/5/2015', '01/2015', '2015-01-05', '01-05-2015'], message('mm/dd/yyyy'));
    accepts(month, ['01/2015']);
    refuses(month, ['1/2015', '01/05/2015'], message('mm/yyyy'));
  });

  it('accepts all three input formats by default [RULE-39]', () => {
    accepts(any, ['1/5/2015', '01/05/2015', '01/2015', '1/05/2015']);
    refuses(any, ['5/2015', '01/05/15', 'January 5'], message('m/d/yyyy, mm/dd/yyyy, mm/yyyy'));
  });

  it('refuses dates that the calendar does not have', () => {
    refuses(
      day,
      ['02/29/2023', '02/29/1900', '04/31/2015', '00/10/2015', '13/10/2015', '01/00/2015', '01/01/0000'],
      message('mm/dd/yyyy'),
    );
    refuses(month, ['13/2015', '00/2015'], message('mm/yyyy'));
  });

  it('leaves empty values to the required rules', () => accepts(day, emptyValues));

  it('stands hostile values', () => standsHostileValues(any));
});
