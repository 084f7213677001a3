import { openClassList } from '../../people/classList/classList.ts';
import { recordCommand } from '../../store/audit/recordCommand.ts';
import { type ClassChange, mostUndone } from '../../store/classListRows.ts';
import { openExistingStorage } from '../storage.ts';
import type { CommandContext, TableCommand } from './commandTable.ts';
import { CommandError, print, type Terminal } from './runCommand.ts';

/** `undo`: takes back the last change of the class list. */
export const undoCommand: TableCommand = { takes: [], options: {}, run: undoLastChange };

async function undoLastChange({ terminal, settings }: CommandContext): Promise<void> {
  const { store, storageKeys } = await openExistingStorage(settings);
  store.expectMuch();
  try {
    await openClassList(store, storageKeys);
    const command = 'class-list undo';
    await recordCommand(store, settings.operator, { command });
    const undone = await store.classList.editions.undo(new Date().toISOString());
    if (undone === null) {
      throw new CommandError(
        'There is no change of the class list that can be taken back. ' +
          `Only the last ${mostUndone} can be, for ${settings.classListUndoDays} days (CLASS_LIST_UNDO_DAYS), ` +
          'never the first import, and nothing up to a "replace --new-key". ' +
          'Import the list as it should be, or restore a backup.',
      );
    }
    const { people, peopleBefore, at, isMore } = undone;
    await recordCommand(store, settings.operator, { command, count: people });
    await print(
      terminal,
      `The ${undone.command} of ${said(at)} is taken back: the class list has ${people} people, and had ${peopleBefore}. ` +
        'Their data and PINs are those of before.' +
        (isMore ? ' The change before it can be taken back as well: run the command again.' : ''),
    );
    await store.classList.editions.sweep(new Date().toISOString());
  } finally {
    await store.close();
  }
}

export async function printUndo(terminal: Terminal, change: ClassChange | null): Promise<void> {
  if (change === null) return;
  await print(terminal, `Until ${said(change.undoUntil)} "npm run class-list -- undo" takes this back.`);
}

const said = (instant: string) => `${instant.slice(0, 19).replace('T', ' ')} UTC`;
