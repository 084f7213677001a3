import { normaliseNoticeId } from '../../people/classList/classListRow.ts';
import { forgetFailures } from '../../people/signIn/attemptLimits.ts';
import { attemptsOf } from '../../people/signIn/noticeAuthorizer.ts';
import { auditKeys } from '../../store/audit/auditKeys.ts';
import { recordCommandAboutOne } from '../../store/audit/recordCommand.ts';
import { openPinKey } from '../../vault/secrets.ts';
import { openArchive } from '../storage.ts';
import type { CommandContext, TableCommand } from './commandTable.ts';
import { CommandError, print } from './runCommand.ts';

/** `unlock`, for the helpdesk: the owner of a notice can try to sign in again at once. */
export const unlockCommand: TableCommand = { takes: ['NOTICE-ID'], options: {}, run: unlockNotice };

async function unlockNotice({ terminal, settings }: CommandContext, [typed = '']: readonly string[]): Promise<void> {
  const noticeId = normaliseNoticeId(typed);
  const { store } = await openArchive(settings);
  try {
    const pinKey = await openPinKey(settings, store.properties);
    const recorded = { command: 'class-list unlock', noticeId } as const;
    await recordCommandAboutOne(store, settings.operator, auditKeys(pinKey), recorded);
    if ((await store.classList.find(noticeId)) === null) {
      throw new CommandError(
        `${noticeId} is not in the class list: look for a mistyped character, or find it by "npm run class-list -- lookup".`,
      );
    }
    const counted = { store, attemptKey: pinKey.keyedHash('attempts') };
    const wasThere = await forgetFailures(counted, attemptsOf(noticeId));
    await print(
      terminal,
      wasThere
        ? `${noticeId} is unlocked: failed attempts to sign in with it are forgotten, from everywhere.`
        : `${noticeId} was not locked: no failed attempt to sign in with it was counted in the last hour.`,
    );
  } finally {
    await store.close();
  }
}
