import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { declareFieldSchema } from '../declareSchema.ts';

export const date = declareFieldSchema({
  description: 'A calendar date typed mm/dd/yyyy or chosen from a calendar, or a month typed mm/yyyy.',
  options: {
    precision: Type.Optional(Type.Enum(['day', 'month'], { description: 'Default "day".' })),
    placeholder: Type.Optional(TextKey),
    fillMask: Type.Optional(Type.Boolean({ description: 'Whether slashes appear as one types; default true.' })),
    readonly: Type.Optional(Type.Boolean({ description: 'Shown, and not to be changed; default false.' })),
    autocomplete: Type.Optional(Type.String()),
  },
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
