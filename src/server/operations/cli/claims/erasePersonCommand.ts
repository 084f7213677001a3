import { openClassList } from '../../../people/classList/classList.ts';
import { normaliseNoticeId } from '../../../people/classList/classListRow.ts';
import { findDraftKey } from '../../../vault/secrets.ts';
import { type ErasedPerson, erasePerson } from '../../erasePerson.ts';
import { openStorage } from '../../storage.ts';
import { CommandError, print } from '../runCommand.ts';
import { record, type Subcommand } from './context.ts';
import { confirm, endingOf } from './endCommands.ts';

/** Removes a person of the class list for good, with everything that they have filed or begun. */
export const erasePersonCommand: Subcommand = {
  takes: ['NOTICE-ID'],
  options: { reason: 'TEXT', yes: '' },
  needs: ['reason'],
  async run(context, [typed = '']) {
    const { terminal, archive, settings, options } = context;
    const ending = endingOf(context);
    const noticeId = normaliseNoticeId(typed);
    // First, since drafts cannot be found without it.
    const draftKey = await findDraftKey(settings, archive.store.properties);
    if (options['yes'] === undefined) {
      const claims = await archive.store.claims.count({ noticeId });
      await confirm(terminal, `Everything of ${noticeId} (claims: ${claims})`, noticeId);
    }
    const storage = await openStorage(settings);
    try {
      await openClassList(storage.store, storage.storageKeys);
      const recorded = (count: number) => record(context, { command: 'claims erase-person', noticeId, count });
      const erased = await erasePerson(storage, { noticeId, draftKey, ending, recorded });
      await print(terminal, said(noticeId, erased));
    } finally {
      await storage.store.close();
    }
  },
};

/** @throws CommandError where nothing was stored. */
function said(noticeId: string, erased: ErasedPerson): string {
  const { wasInClassList, wasKept, claims, sessions, drafts, erasedBefore } = erased;
  const removed = `claims: ${claims}, drafts: ${drafts}, sessions: ${sessions}`;
  const copies = 'Copies made before still have it.';
  if (wasInClassList) return `${noticeId} is erased (row of the class list: 1, ${removed}). ${copies}`;
  if (wasKept) return `${noticeId} is erased (row of an earlier class list: 1, ${removed}). ${copies}`;
  if (claims + sessions + drafts > 0) return `${noticeId} is erased (${removed}). ${copies}`;
  if (erasedBefore > 0) return `Of ${noticeId} nothing was left (claims erased before: ${erasedBefore}).`;
  throw new CommandError(
    `Nothing is stored of ${noticeId}: look for a mistyped character, or find the notice id by "npm run class-list -- lookup". ` +
      `Whether it was erased before says "npm run claims -- audit --subject ${noticeId}".`,
  );
}
