import { Type } from 'typebox';
import { TextKey } from '../../src/rules/references.ts';
import { declareFieldWidget } from '../declare.ts';

export const file = declareFieldWidget({
  name: 'file',
  description: 'One document to upload. Its name, size and type go to the fields that the model config names.',
  values: ['file'],
  group: false,
  options: { buttonLabel: Type.Optional(TextKey) },
  texts: {
    LocKey_Shared_File_Choose: [],
    LocKey_Shared_File_Replace: [],
    LocKey_Shared_File_Remove: [],
    LocKey_Shared_File_LeaveOut: [],
    LocKey_Shared_File_None: [],
    LocKey_Shared_File_Limits: ['types', 'max'],
  },
});
