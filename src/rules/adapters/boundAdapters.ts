import { Type } from 'typebox';
import { dateFormats } from '../calendarDate.ts';
import { defineAdapter, Property, plainAdapter } from './adapter.ts';

const Bound = Type.Union([Type.Integer(), Type.String({ minLength: 1 })], {
  description: 'A whole number, a decimal number as text, or a date.',
});
const isDate = (bound: number | string) => String(bound).includes('/');

/** Numbers and dates within bounds. */
export const boundAdapters = [
  defineAdapter(
    'Range',
    {
      Kind: Type.Optional(Type.Enum(['Number', 'Date'], { description: 'By default what the bounds look like.' })),
      Min: Bound,
      Max: Bound,
    },
    ({ Kind, Min, Max }) => {
      const kind = Kind ?? (isDate(Min) && isDate(Max) ? 'Date' : 'Number');
      return kind === 'Date'
        ? { rule: 'dateRange', min: String(Min), max: String(Max) }
        : { rule: 'range', min: Min, max: Max };
    },
  ),
  defineAdapter('Between', { Min: Bound, Max: Bound }, ({ Min, Max }) => ({ rule: 'between', min: Min, max: Max })),
  defineAdapter(
    'EndDate',
    { StartDateProperty: Property, AllowEqual: Type.Optional(Type.Boolean({ description: 'Default false.' })) },
    ({ StartDateProperty, AllowEqual = false }, field) => ({
      rule: 'endDate',
      start: field(StartDateProperty),
      allowEqual: AllowEqual,
    }),
  ),
  plainAdapter('PreventFutureDate', 'preventFutureDate'),
  plainAdapter('PreventFutureShortDate', 'preventFutureShortDate'),
  defineAdapter(
    'ValidDate',
    { Formats: Type.Optional(Type.Array(Type.Enum([...dateFormats]), { minItems: 1, uniqueItems: true })) },
    ({ Formats }) => ({ rule: 'validDate', ...(Formats === undefined ? {} : { formats: Formats }) }),
  ),
];
