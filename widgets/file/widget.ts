import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { fieldWidget } from '../defineWidget.ts';

export const file = fieldWidget({
  name: 'file',
  description: 'One document to upload. Its name, size and type go to the fields that the model config names.',
  values: ['file'],
  options: { buttonLabel: Type.Optional(TextKey) },
  texts: {
    LocKey_Shared_File_Choose: [],
    LocKey_Shared_File_ChooseSeveral: [],
    LocKey_Shared_File_Photo: [],
    LocKey_Shared_File_Drop: [],
    LocKey_Shared_File_DropSeveral: [],
    LocKey_Shared_File_IsRequired: [],
    LocKey_Shared_File_Added: ['taken'],
    LocKey_Shared_File_Offered: ['taken', 'refused'],
    LocKey_Shared_File_Preparing: [],
    LocKey_Shared_File_Waiting: ['size'],
    LocKey_Shared_File_Sending: ['sent', 'size'],
    LocKey_Shared_File_Begun: ['name'],
    LocKey_Shared_File_Saving: [],
    LocKey_Shared_File_Kept: ['size'],
    LocKey_Shared_File_MadeSmaller: ['size'],
    LocKey_Shared_File_MadeJpg: [],
    LocKey_Shared_File_Arrived: ['name'],
    LocKey_Shared_File_Failed: [],
    LocKey_Shared_File_NotSent: ['name'],
    LocKey_Shared_File_NotSaved: [],
    LocKey_Shared_File_Retry: [],
    LocKey_Shared_File_Replace: [],
    LocKey_Shared_File_Remove: [],
    LocKey_Shared_File_LeaveOut: [],
    LocKey_Shared_File_Limits: ['types', 'max'],
    LocKey_Shared_File_PhotoType: [],
  },
});
