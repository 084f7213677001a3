import { importCommand, replaceCommand, verifyCommand } from './classListFiles.ts';
import { lookupCommand } from './classListLookup.ts';
import { removeCommand } from './classListRemove.ts';
import { undoCommand } from './classListUndo.ts';
import { unlockCommand } from './classListUnlock.ts';
import { commandLine } from './commandTable.ts';

/** `npm run class-list`: the people who may file with a notice. */
export const classListCommand = commandLine('class-list', {
  import: importCommand,
  replace: replaceCommand,
  verify: verifyCommand,
  remove: removeCommand,
  undo: undoCommand,
  unlock: unlockCommand,
  lookup: lookupCommand,
});
