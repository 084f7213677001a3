/**
 * How the date picker is set. The calendar shows days alone; the settings of the time of day hold for whichever part of
 * the library would show it.
 */
export const pickerSettings = {
  years: { first: 1900, last: 2100 },
  /** 1 is Monday. Dates elsewhere keep moment's own first day, Sunday. */
  firstDayOfWeek: 1,
  /** Pixels between the input and the calendar. */
  menuOffset: 10,
  /** Names of months and days in English; other languages have their own. */
  locale: 'en-Us',
  timeSteps: { hours: 1, minutes: 5, seconds: 5 },
  /** A day has 24 hours, not twice twelve. */
  formats: {
    L: 'MM/DD/YYYY',
    LL: 'MMMM D, YYYY',
    LLL: 'MMMM D, YYYY HH:mm',
    LLLL: 'dddd, MMMM D, YYYY HH:mm',
    LT: 'HH:mm',
    LTS: 'HH:mm:ss',
  },
  /**
   * What the library has no setting for: how many pixels count as a swipe, and, in its free edition, what stands between
   * the dates of a range. Nothing reads these; they hold once the picker can be told.
   */
  withoutSetting: { swipeThreshold: 10, rangeSeparator: ' - ' },
} as const;
