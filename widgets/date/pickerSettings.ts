/** The calendar shows days only; the time settings apply to any part of the library that would show times. */
export const pickerSettings = {
  years: { first: 1900, last: 2100 },
  /** Monday; elsewhere moment's own first day, Sunday. */
  firstDayOfWeek: 1,
  /** Pixels between the input and the calendar. */
  menuOffset: 10,
  /** For English; other languages use their own names. */
  locale: 'en-Us',
  timeSteps: { hours: 1, minutes: 5, seconds: 5 },
  /** 24-hour clock. */
  formats: {
    L: 'MM/DD/YYYY',
    LL: 'MMMM D, YYYY',
    LLL: 'MMMM D, YYYY HH:mm',
    LLLL: 'dddd, MMMM D, YYYY HH:mm',
    LT: 'HH:mm',
    LTS: 'HH:mm:ss',
  },
  /** The library has no setting for these (rangeSeparator: not in its free edition), so nothing reads them. */
  withoutSetting: { swipeThreshold: 10, rangeSeparator: ' - ' },
} as const;
