import { errorCode } from '../../helpers/errorCode.ts';
import { openClassList } from '../../people/classList/classList.ts';
import { normaliseNoticeId } from '../../people/classList/classListRow.ts';
import { unreadable } from '../../people/classList/fileIdentity.ts';
import { LineFault, noticeIdsOf } from '../../people/classList/noticeIdsOf.ts';
import { removePeople } from '../../people/classList/removePeople.ts';
import { recordCommand, recordCommandAboutOne, withoutValues } from '../../store/audit/recordCommand.ts';
import { EditionTaken } from '../../store/classListRows.ts';
import { openAuditKeys } from '../../vault/secrets.ts';
import { openExistingStorage } from '../storage.ts';
import { taken } from './classListFiles.ts';
import { printUndo } from './classListUndo.ts';
import type { CommandContext, TableCommand } from './commandTable.ts';
import { CommandError, print } from './runCommand.ts';

const unknownShown = 20;

/** `remove`: all of the people that are named, or none. */
export const removeCommand: TableCommand = {
  takes: ['NOTICE-ID ...'],
  options: { file: 'FILE' },
  insteadOfArguments: 'file',
  run: remove,
};

async function remove({ terminal, settings, options }: CommandContext, typed: readonly string[]): Promise<void> {
  const file = options['file'];
  const { store, storageKeys } = await openExistingStorage(settings);
  store.expectMuch();
  try {
    await openClassList(store, storageKeys);
    const unknown: string[] = [];
    const named = [...new Set(typed.map(normaliseNoticeId))];
    const command = 'class-list remove';
    const recorded = { command, options: withoutValues(options) } as const;
    if (file !== undefined) await recordCommand(store, settings.operator, recorded);
    else {
      const keys = await openAuditKeys(settings, store.properties);
      for (const noticeId of named)
        await recordCommandAboutOne(store, settings.operator, keys, { ...recorded, noticeId });
    }
    const noticeIds = file === undefined ? [named] : noticeIdsOf(file);
    const note = (noticeId: string) => {
      if (unknown.length < unknownShown) unknown.push(noticeId);
    };
    const days = settings.classListUndoDays;
    const { removed, unknownCount, change } = await removePeople(store.classList, noticeIds, note, days);
    if (unknownCount > 0) {
      const more = unknownCount > unknown.length ? ` and ${unknownCount - unknown.length} more` : '';
      throw new CommandError(`Not in the class list: ${unknown.join(', ')}${more}. No person was removed.`);
    }
    if (file !== undefined) await recordCommand(store, settings.operator, { ...recorded, count: removed });
    await print(terminal, `Removed ${removed} people; the class list has ${await store.classList.count()}.`);
    await printUndo(terminal, change);
  } catch (error) {
    if (error instanceof EditionTaken) throw taken;
    if (error instanceof LineFault) throw new CommandError(`${error.message}. No person was removed.`);
    if (file !== undefined && errorCode(error).startsWith('E')) {
      throw new CommandError(`${file}: ${unreadable(errorCode(error))}`);
    }
    throw error;
  } finally {
    await store.close();
  }
}
