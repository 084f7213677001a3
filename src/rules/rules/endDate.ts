import { Type } from 'typebox';
import { compareCalendarDates, parseCalendarDate } from '../calendarDate.ts';
import { FieldReference } from '../references.ts';
import { defineTextRule } from '../textRule.ts';

/**
 * A value is valid if it is a date after the one in the start field, or the same one where `allowEqual` is true.
 * Any date will do while the start field holds none: that field's own rules speak of that.
 */
export const endDate = defineTextRule({
  name: 'endDate',
  description: 'A date or month after the one in another field.',
  parameters: {
    start: FieldReference,
    allowEqual: Type.Optional(Type.Boolean({ description: 'Whether the same date passes; default false.' })),
  },
  messageKey: 'LocKey_Validation_EndDate',
  values: ['string'],
  mapReferences: (parameters, mapper) => ({ ...parameters, start: mapper.field(parameters.start, 'compared') }),
  checkText(text, { start, allowEqual = false }, context) {
    const end = parseCalendarDate(text);
    if (end === null) return {};
    const startText = context.read(start);
    const startDate = typeof startText === 'string' ? parseCalendarDate(startText) : null;
    if (startDate === null) return undefined;
    const order = compareCalendarDates(end, startDate);
    return order > 0 || (order === 0 && allowEqual) ? undefined : {};
  },
});
