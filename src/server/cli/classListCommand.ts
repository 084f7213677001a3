import { existsSync } from 'node:fs';
import { createPins } from '../authorization/pins.ts';
import { addressCodes } from '../classList/addressCodes.ts';
import { normaliseNoticeId } from '../classList/classListRow.ts';
import { furtherColumns } from '../classList/furtherColumns.ts';
import { importClassList } from '../classList/importClassList.ts';
import { samplePeopleWarning } from '../classList/samplePeople.ts';
import { signInCheck } from '../classList/signInCheck.ts';
import { adoptPinKey, anyPinKey, openPinKey } from '../secrets.ts';
import { readSettings, type ServerSettings } from '../settings.ts';
import { loadSettlement } from '../settlement/loadSettlement.ts';
import { openStorage } from '../storage.ts';
import type { Store } from '../store/store.ts';
import { CommandError, type Terminal } from './runCommand.ts';

const usage =
  'Usage: npm run class-list -- import FILE.csv | replace FILE.csv [--new-key] | remove NOTICE-ID [NOTICE-ID ...]';

/** `npm run class-list`: who may file with a notice. */
export async function classListCommand(terminal: Terminal): Promise<void> {
  const [command, ...args] = terminal.args;
  const [first, second, ...others] = args;
  if (first === undefined || first.startsWith('-')) throw new CommandError(usage);
  const settings = readSettings(terminal.variables);
  if (command === 'remove') return withStore(settings, (store) => removePeople(terminal, args, store));
  const isNewKey = command === 'replace' && second === '--new-key';
  if (!(command === 'import' || command === 'replace') || (second !== undefined && !isNewKey) || others.length > 0) {
    throw new CommandError(usage);
  }
  await importPeople(terminal, settings, { file: first, replaces: command === 'replace', isNewKey });
}

async function withStore(settings: ServerSettings, work: (store: Store) => Promise<void>): Promise<void> {
  const { store } = await openStorage(settings);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

interface People {
  readonly file: string;
  readonly replaces: boolean;
  /** Whether all PINs are hashed with the key that is there now, although those in the list were hashed with another. */
  readonly isNewKey: boolean;
}

async function importPeople(
  terminal: Terminal,
  settings: ServerSettings,
  { file, replaces, isNewKey }: People,
): Promise<void> {
  if (!existsSync(file)) throw new CommandError(`${file}: there is no such file`);
  const settlement = await loadSettlement(settings);
  await withStore(settings, async ({ classList, properties }) => {
    const pinKey = isNewKey ? await anyPinKey(settings) : await openPinKey(settings, properties);
    const signIn = signInCheck(settlement, new Date());
    const further = furtherColumns(settlement);
    const codes = addressCodes(settlement);
    const result = await importClassList({ file, store: classList, signIn, further, codes, pinKey, replaces });
    if ('problems' in result) {
      const { problemCount } = result;
      const total = `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}; nothing was imported.`;
      throw new CommandError([...result.problems, total].join('\n'));
    }
    if (isNewKey) await adoptPinKey(pinKey, properties);
    const removed = replaces ? ` ${result.removed} who are not in the file were removed.` : '';
    terminal.stdout.write(
      `Imported ${result.imported} people; the class list has ${await classList.count()}.${removed}\n`,
    );
    const warning = await samplePeopleWarning({
      settlementDir: settings.settlementDir,
      isSample: settlement.settings.sample === true,
      store: classList,
      pins: createPins(pinKey, classList),
    });
    if (warning !== null) terminal.stderr.write(`${warning}\n`);
  });
}

async function removePeople(terminal: Terminal, typed: readonly string[], { classList }: Store): Promise<void> {
  const noticeIds = [...new Set(typed.map(normaliseNoticeId))];
  const unknown: string[] = [];
  for (const noticeId of noticeIds) if ((await classList.find(noticeId)) === null) unknown.push(noticeId);
  if (unknown.length > 0) {
    throw new CommandError(`Not in the class list: ${unknown.join(', ')}. Nobody was removed.`);
  }
  const removed = await classList.remove(noticeIds);
  terminal.stdout.write(`Removed ${removed} people; the class list has ${await classList.count()}.\n`);
}
