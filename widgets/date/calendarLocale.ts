import moment from 'moment';
import { pickerSettings } from './pickerSettings.ts';

const names = (culture: string, options: Intl.DateTimeFormatOptions, dates: readonly Date[]) => {
  const format = new Intl.DateTimeFormat(culture, { ...options, timeZone: 'UTC' });
  return dates.map((date) => format.format(date));
};
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2021, month, 15)));
/** 3 January 2021 was a Sunday, where moment's lists begin. */
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2021, 0, 3 + day)));

/**
 * Returns the name of a moment locale with the picker's settings. Month and day names are the browser's, so a new
 * language needs no data; moment's global locale stays.
 */
export function calendarLocale(language: string): string {
  const culture = language === 'en' ? pickerSettings.locale : language;
  const name = `calendar-${culture.toLowerCase()}`;
  if (moment.locales().includes(name)) return name;
  const globalLocale = moment.locale();
  moment.defineLocale(name, {
    parentLocale: 'en',
    months: names(culture, { month: 'long' }, months),
    monthsShort: names(culture, { month: 'short' }, months),
    weekdays: names(culture, { weekday: 'long' }, weekdays),
    weekdaysShort: names(culture, { weekday: 'short' }, weekdays),
    weekdaysMin: names(culture, { weekday: 'narrow' }, weekdays),
    week: { dow: pickerSettings.firstDayOfWeek, doy: 4 },
    longDateFormat: pickerSettings.formats,
  });
  moment.locale(globalLocale);
  return name;
}
