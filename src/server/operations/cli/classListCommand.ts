import { parseArgs } from 'node:util';
import { errorCode } from '../../helpers/errorCode.ts';
import { openClassList } from '../../people/classList/classList.ts';
import { normaliseNoticeId } from '../../people/classList/classListRow.ts';
import { unreadable } from '../../people/classList/fileIdentity.ts';
import { LineFault, noticeIdsOf } from '../../people/classList/noticeIdsOf.ts';
import { removePeople } from '../../people/classList/removePeople.ts';
import { readSettings, type ServerSettings } from '../../settings/settings.ts';
import { recordCommand, recordCommandAboutOne, withoutValues } from '../../store/audit/recordCommand.ts';
import { EditionTaken } from '../../store/classListStore.ts';
import { openAuditKeys } from '../../vault/secrets.ts';
import { openStorage } from '../storage.ts';
import { importFile, taken, verifyFile } from './classListFiles.ts';
import { lookUpPeople } from './classListLookup.ts';
import { printUndo, undoLastChange } from './classListUndo.ts';
import { unlockNotice } from './classListUnlock.ts';
import { CommandError, print, type Terminal } from './runCommand.ts';

const usage = `Usage: npm run class-list --
  import FILE.csv [--make-pins OUT.csv] [--faults FILE]
  replace FILE.csv [--removes NUMBER] [--new-key | --make-pins OUT.csv] [--faults FILE]
  verify FILE.csv [--list] [--pins-made] [--faults FILE]
  remove NOTICE-ID [NOTICE-ID ...] | remove --file FILE
  undo
  unlock NOTICE-ID
  lookup [--last-name … --first-name … --postal-code … --street … --city … --email … --phone …]`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  faults: text,
  'make-pins': text,
  'new-key': flag,
  'pins-made': flag,
  removes: text,
  list: flag,
  file: text,
  'last-name': text,
  'first-name': text,
  'postal-code': text,
  street: text,
  city: text,
  email: text,
  phone: text,
} as const;
type Option = keyof typeof options;
type Values = { readonly [name in Option]?: (typeof options)[name]['type'] extends 'string' ? string : boolean };

interface Context {
  readonly terminal: Terminal;
  readonly settings: ServerSettings;
}
interface Subcommand {
  readonly options: readonly Option[];
  takes(words: readonly string[], given: Values): boolean;
  run(context: Context, words: readonly string[], given: Values): Promise<void>;
}

const oneFile = (words: readonly string[]) => words.length === 1;
const importing =
  (purpose: 'import' | 'replace'): Subcommand['run'] =>
  ({ terminal, settings }, [file = ''], given) =>
    importFile(terminal, settings, purpose, file, {
      faults: given.faults,
      makePins: given['make-pins'],
      newKey: given['new-key'],
      removes: given.removes === undefined ? undefined : Number(given.removes),
    });

const commands: Readonly<Record<string, Subcommand>> = {
  import: { options: ['faults', 'make-pins'], takes: oneFile, run: importing('import') },
  replace: {
    options: ['faults', 'make-pins', 'new-key', 'removes'],
    takes: (words, given) =>
      oneFile(words) &&
      /^\d{1,9}$/.test(given.removes ?? '0') &&
      // People who have a PIN keep it, and those were hashed with the other key.
      !(given['new-key'] && given['make-pins'] !== undefined),
    run: importing('replace'),
  },
  verify: {
    options: ['faults', 'list', 'pins-made'],
    takes: oneFile,
    run: ({ terminal, settings }, [file = ''], given) =>
      verifyFile(terminal, settings, file, { faults: given.faults, list: given.list, pinsMade: given['pins-made'] }),
  },
  remove: {
    options: ['file'],
    takes: (words, { file }) => (file === undefined ? words.length > 0 : words.length === 0),
    run: ({ terminal, settings }, words, { file }) => remove(terminal, settings, words, file),
  },
  undo: {
    options: [],
    takes: (words) => words.length === 0,
    run: ({ terminal, settings }) => undoLastChange(terminal, settings),
  },
  unlock: {
    options: [],
    takes: (words) => words.length === 1,
    run: ({ terminal, settings }, [noticeId = '']) => unlockNotice(terminal, settings, noticeId),
  },
  lookup: {
    options: ['last-name', 'first-name', 'postal-code', 'street', 'city', 'email', 'phone'],
    takes: (words) => words.length === 0,
    run: ({ terminal, settings }, _words, given) => {
      const { street, city, email, phone } = given;
      const names = { lastName: given['last-name'], firstName: given['first-name'], postalCode: given['postal-code'] };
      const filled = Object.entries({ ...names, street, city, email, phone }).filter(
        ([, value]) => value !== undefined,
      );
      return lookUpPeople(terminal, settings, Object.fromEntries(filled));
    },
  },
};

/** `npm run class-list`: who may file with a notice. */
export async function classListCommand(terminal: Terminal): Promise<void> {
  const [name = '', ...rest] = terminal.args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new CommandError(usage);
  const { words, given } = parsed(rest);
  const isKnown = Object.keys(given).every((option) => command.options.some((known) => known === option));
  if (!isKnown || !command.takes(words, given)) throw new CommandError(usage);
  await command.run({ terminal, settings: readSettings(terminal.variables) }, words, given);
}

function parsed(args: readonly string[]): { readonly words: readonly string[]; readonly given: Values } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, given: values };
  } catch {
    throw new CommandError(usage);
  }
}

const unknownShown = 20;

async function remove(
  terminal: Terminal,
  settings: ServerSettings,
  typed: readonly string[],
  file: string | undefined,
): Promise<void> {
  const { store, storageKeys } = await openStorage(settings);
  store.expectMuch();
  try {
    await openClassList(store, storageKeys);
    const unknown: string[] = [];
    const named = [...new Set(typed.map(normaliseNoticeId))];
    const command = 'class-list remove';
    const recorded = { command, options: withoutValues({ file }) } as const;
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
      throw new CommandError(`Not in the class list: ${unknown.join(', ')}${more}. Nobody was removed.`);
    }
    if (file !== undefined) await recordCommand(store, settings.operator, { ...recorded, count: removed });
    await print(terminal, `Removed ${removed} people; the class list has ${await store.classList.count()}.`);
    await printUndo(terminal, change);
  } catch (error) {
    if (error instanceof EditionTaken) throw taken;
    if (error instanceof LineFault) throw new CommandError(`${error.message}. Nobody was removed.`);
    if (file !== undefined && errorCode(error).startsWith('E')) {
      throw new CommandError(`${file}: ${unreadable(errorCode(error))}`);
    }
    throw error;
  } finally {
    await store.close();
  }
}
