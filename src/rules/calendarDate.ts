/** A date on the calendar, never an instant. `day` is null for a date written MM/yyyy. Month and day count from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number | null;
}
