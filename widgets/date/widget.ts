import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { fieldWidget } from '../defineWidget.ts';

export const date = fieldWidget({
  name: 'date',
  description: 'A calendar date typed mm/dd/yyyy or chosen from a calendar, or a month typed mm/yyyy.',
  values: ['string'],
  facts: { kind: 'date' },
  options: {
    precision: Type.Optional(Type.Enum(['day', 'month'], { description: 'Default "day".' })),
    placeholder: Type.Optional(TextKey),
    fillMask: Type.Optional(Type.Boolean({ description: 'Whether slashes appear as one types; default true.' })),
    readonly: Type.Optional(Type.Boolean({ description: 'Shown, and not to be changed; default false.' })),
    autocomplete: Type.Optional(Type.String()),
  },
  implied: ({ precision }) =>
    precision === 'month'
      ? { mask: 'SLASH_DELIMITED_MONTH_YEAR', rules: [{ rule: 'validDate', formats: ['MM/yyyy'] }] }
      : { mask: 'SLASH_DELIMITED_FULL_DATE', rules: [{ rule: 'validDate', formats: ['MM/dd/yyyy'] }] },
  texts: {
    LocKey_Shared_Date_Placeholder: [],
    LocKey_Shared_Month_Placeholder: [],
    LocKey_Shared_Date_Open: [],
    LocKey_Shared_Date_Dialog: [],
    LocKey_Shared_Date_Close: [],
    LocKey_Shared_Date_PreviousMonth: [],
    LocKey_Shared_Date_NextMonth: [],
    LocKey_Shared_Date_ChooseYear: [],
    LocKey_Shared_Date_ChooseDay: [],
    LocKey_Shared_Date_Unavailable: [],
  },
});
