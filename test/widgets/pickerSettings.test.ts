import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pickerSettings } from '../../widgets/date/pickerSettings.ts';

const source = readdirSync('widgets/date')
  .map((file) => readFileSync(`widgets/date/${file}`, 'utf8'))
  .join('\n');

describe('the constants of the date picker', () => {
  it('are those of the specification [CONST-3, CONST-4, CONST-6, CONST-7, CONST-8, CONST-10, CONST-12, CONST-13]', () => {
    const { withoutSetting, ...used } = pickerSettings;
    expect(used).toEqual({
      years: { first: 1900, last: 2100 },
      firstDayOfWeek: 1,
      menuOffset: 10,
      locale: 'en-Us',
      timeSteps: { hours: 1, minutes: 5, seconds: 5 },
      formats: {
        L: 'MM/DD/YYYY',
        LL: 'MMMM D, YYYY',
        LLL: 'MMMM D, YYYY HH:mm',
        LLLL: 'dddd, MMMM D, YYYY HH:mm',
        LT: 'HH:mm',
        LTS: 'HH:mm:ss',
      },
    });
    const unread = Object.keys(used).filter((name) => !source.includes(`pickerSettings.${name}`));
    expect(unread, 'each is given to the picker').toEqual([]);
  });

  it('that the picker has no setting for are marked so: swipe threshold and range separator [CONST-9, CONST-11]', () => {
    expect(pickerSettings.withoutSetting).toEqual({ swipeThreshold: 10, rangeSeparator: ' - ' });
    expect(source).not.toContain('pickerSettings.withoutSetting');
  });
});
