import { normaliseNoticeId } from '../../people/classList/classListRow.ts';
import { forgetFailures } from '../../people/signIn/attemptLimits.ts';
import { attemptsOf } from '../../people/signIn/noticeAuthorizer.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import { auditKeys } from '../../store/audit/auditKeys.ts';
import { recordCommandAboutOne } from '../../store/audit/recordCommand.ts';
import { openPinKey } from '../../vault/secrets.ts';
import { openArchive } from '../storage.ts';
import { CommandError, print, type Terminal } from './runCommand.ts';

/** `unlock`: lets the owner of a notice try again at once, for the helpdesk. */
export async function unlockNotice(terminal: Terminal, settings: ServerSettings, typed: string): Promise<void> {
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
