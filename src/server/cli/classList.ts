import { pinCheck } from '../authorization/pinCheck.ts';
import { normaliseNoticeId } from '../classList/classListRow.ts';
import { importClassList } from '../classList/importClassList.ts';
import { samplePeopleWarning } from '../classList/samplePeople.ts';
import { signInCheck } from '../classList/signInCheck.ts';
import { adoptPinKey, openPinKey, renewPinKey } from '../secrets.ts';
import { readSettings, type ServerSettings } from '../settings.ts';
import { loadSettlement } from '../settlement/loadSettlement.ts';
import { openStorage } from '../storage.ts';
import type { Store } from '../store/store.ts';
import { CommandError, runCommand } from './runCommand.ts';

const usage = 'Usage: npm run class-list -- import FILE.csv | replace FILE.csv | remove NOTICE-ID [NOTICE-ID ...]';

await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2);
  const [first, ...others] = args;
  const isKnown = command === 'remove' || ((command === 'import' || command === 'replace') && others.length === 0);
  if (!isKnown || first === undefined) throw new CommandError(usage);
  const settings = readSettings(process.env);
  if (command === 'remove') await withStore(settings, (store) => removePeople(args, store));
  else await importPeople(first, command === 'replace', settings);
});

async function withStore(settings: ServerSettings, work: (store: Store) => Promise<void>): Promise<void> {
  const { store } = await openStorage(settings);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

async function importPeople(file: string, replaces: boolean, settings: ServerSettings): Promise<void> {
  const settlement = await loadSettlement(settings);
  await withStore(settings, async ({ classList, properties }) => {
    const pinKey = replaces ? await renewPinKey(settings) : await openPinKey(settings, properties);
    const signIn = signInCheck(settlement, new Date());
    const result = await importClassList({ file, store: classList, signIn, pinKey, replaces });
    if ('problems' in result) {
      const { problemCount } = result;
      const total = `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}; nothing was imported.`;
      throw new CommandError([...result.problems, total].join('\n'));
    }
    if (replaces) await adoptPinKey(pinKey, properties);
    const removed = replaces ? ` ${result.removed} who are not in the file were removed.` : '';
    process.stdout.write(
      `Imported ${result.imported} people; the class list has ${await classList.count()}.${removed}\n`,
    );
    const warning = await samplePeopleWarning({
      settlementDir: settings.settlementDir,
      isSample: settlement.settings.sample === true,
      store: classList,
      checkPin: pinCheck(pinKey, classList),
    });
    if (warning !== null) process.stderr.write(`${warning}\n`);
  });
}

async function removePeople(typed: readonly string[], { classList }: Store): Promise<void> {
  const noticeIds = [...new Set(typed.map(normaliseNoticeId))];
  const unknown: string[] = [];
  for (const noticeId of noticeIds) if ((await classList.find(noticeId)) === null) unknown.push(noticeId);
  if (unknown.length > 0) {
    throw new CommandError(`Not in the class list: ${unknown.join(', ')}. Nobody was removed.`);
  }
  const removed = await classList.remove(noticeIds);
  process.stdout.write(`Removed ${removed} people; the class list has ${await classList.count()}.\n`);
}
