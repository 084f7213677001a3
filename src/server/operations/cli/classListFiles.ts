import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { addressCodes } from '../../people/classList/addressCodes.ts';
import { openClassList } from '../../people/classList/classList.ts';
import type { ClassListImport } from '../../people/classList/classListImport.ts';
import { mostFaultsWritten } from '../../people/classList/faults.ts';
import { furtherColumns } from '../../people/classList/furtherColumns.ts';
import { rowColumns } from '../../people/classList/furtherRows.ts';
import { importClassList, type Refused } from '../../people/classList/importClassList.ts';
import { FileIsThere } from '../../people/classList/madePins.ts';
import { mostRemovedUnsaid, RemovesTooMany } from '../../people/classList/removalBound.ts';
import { samplePeopleWarning } from '../../people/classList/samplePeople.ts';
import { signInCheck } from '../../people/classList/signInCheck.ts';
import { verifyClassList } from '../../people/classList/verifyClassList.ts';
import { createPins } from '../../people/signIn/pins.ts';
import { loadSettlement } from '../../settlement/loadSettlement.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { recordCommand, withoutValues } from '../../store/audit/recordCommand.ts';
import { EditionTaken } from '../../store/classListRows.ts';
import { adoptPinKey, anyPinKey, openPinKey } from '../../vault/secrets.ts';
import { openExistingStorage, openStorage, type Storage } from '../storage.ts';
import { printUndo } from './classListUndo.ts';
import type { CommandContext, TableCommand } from './commandTable.ts';
import { progressLine } from './progressLine.ts';
import { CommandError, print } from './runCommand.ts';

const faults = { faults: 'FILE' };

/** `import`: adds the people of a file, and replaces those who are in the list. */
export const importCommand: TableCommand = {
  takes: ['FILE.csv'],
  options: { 'make-pins': 'OUT.csv', ...faults },
  run: (context, [file = '']) => importFile(context, 'import', file),
};

/** `replace`: also removes the people who are not in the file. */
export const replaceCommand: TableCommand = {
  takes: ['FILE.csv'],
  options: { removes: 'NUMBER', 'new-key': '', 'make-pins': 'OUT.csv', ...faults },
  // With --make-pins people who have a PIN keep it, hashed with the former key.
  exclusive: ['new-key', 'make-pins'],
  run: (context, [file = '']) => importFile(context, 'replace', file),
};

/** `verify`: how a file differs from the list. */
export const verifyCommand: TableCommand = {
  takes: ['FILE.csv'],
  options: { list: '', 'pins-made': '', ...faults },
  run: (context, [file = '']) => verifyFile(context, file),
};

interface Opened extends CommandContext {
  readonly file: string;
  readonly settlement: Settlement;
  readonly storage: Storage;
  readonly progress: ReturnType<typeof progressLine>;
}

async function importFile(context: CommandContext, purpose: 'import' | 'replace', file: string): Promise<void> {
  const { terminal, settings, options } = context;
  await withStorage(openStorage, context, file, async (opened) => {
    const { store } = opened.storage;
    const list = await listOf(opened);
    const command = `class-list ${purpose}` as const;
    await recordCommand(store, settings.operator, { command, options: withoutValues(options) });
    const result = await importClassList({ ...list, purpose });
    opened.progress.end();
    if ('problems' in result) throw refusal(result, list.faultsFile, 'nothing was imported');
    if (options['new-key'] !== undefined) await adoptPinKey(list.pinKey, store.properties);
    const { rows, added, changed, same, removed, pinsMade, change } = result;
    await recordCommand(store, settings.operator, { command, options: withoutValues(options), count: rows });
    const made = pinsMade > 0 ? ` ${pinsMade} PINs were made: ${list.makePins}` : '';
    const gone = purpose === 'replace' ? ` ${removed} who are not in the file were removed.` : '';
    await print(
      terminal,
      `Imported ${rows} people (${added} new, ${changed} changed, ${same} unchanged); ` +
        `the class list has ${await store.classList.count()}.${gone}${made}`,
    );
    await printUndo(terminal, change);
    const warning = await samplePeopleWarning({
      settlementDir: settings.settlementDir,
      isSample: opened.settlement.settings.sample === true,
      store: store.classList,
      pins: createPins(list.pinKey),
    });
    if (warning !== null) terminal.stderr.write(`${warning}\n`);
  });
}

async function verifyFile(context: CommandContext, file: string): Promise<void> {
  const { terminal, settings, options } = context;
  await withStorage(openExistingStorage, context, file, async (opened) => {
    const { store } = opened.storage;
    const list = await listOf(opened);
    const recorded = { command: 'class-list verify', options: withoutValues(options) } as const;
    await recordCommand(store, settings.operator, recorded);
    const result = await verifyClassList(list, async (what, noticeId) => {
      opened.progress.end();
      // An operator must mend damaged rows, so they are named without --list too.
      if (options['list'] !== undefined || what === 'damaged') await print(terminal, `${what} ${noticeId}`);
    });
    opened.progress.end();
    if ('problems' in result) throw refusal(result, list.faultsFile, 'nothing was compared');
    const { rows, added, changed, same, missing, damaged } = result;
    const isMany = missing > mostRemovedUnsaid(await store.classList.count());
    await recordCommand(store, settings.operator, { ...recorded, count: rows });
    await print(
      terminal,
      `Of ${rows} people in the file ${added} are new, ${changed} changed, ${same} unchanged; ` +
        `${missing} are in the class list and not in the file.` +
        (isMany ? ` To remove them say: replace FILE --removes ${missing}` : ''),
    );
    if (damaged > 0)
      throw new CommandError(
        `${damaged} rows of the class list are damaged: import a file that has those people, or remove them.`,
      );
    if (added + changed + missing > 0) throw new CommandError('The class list is not the same as the file.');
  });
}

async function withStorage(
  open: typeof openExistingStorage,
  context: CommandContext,
  file: string,
  work: (opened: Opened) => Promise<void>,
): Promise<void> {
  const { terminal, settings } = context;
  if (!existsSync(file)) throw new CommandError(`${file}: there is no such file`);
  const settlement = await loadSettlement(settings);
  const storage = await open(settings);
  storage.store.expectMuch();
  const progress = progressLine(terminal.stderr, 'rows');
  try {
    await work({ ...context, file, settlement, storage, progress });
  } catch (error) {
    progress.end();
    if (error instanceof EditionTaken) throw taken;
    if (error instanceof FileIsThere) {
      throw new CommandError(
        'The file for the PINs is there already: name another, or move it away. Nothing was imported.',
      );
    }
    if (error instanceof RemovesTooMany) throw new CommandError(`${file}: ${tooMany(error)}`);
    throw error;
  } finally {
    await storage.store.close();
  }
}

const tooMany = ({ removed, people }: RemovesTooMany) =>
  `${removed} of the ${people} people in the class list are not in the file, and would be removed. Nothing was imported. ` +
  `If they must go, say their number: replace FILE --removes ${removed}`;

export const taken = new CommandError(
  'Another command began to change the class list meanwhile: nothing of this one counts.',
);

async function listOf({ settings, options, file, settlement, storage, progress }: Opened) {
  const { store, storageKeys } = storage;
  const {
    'new-key': newKey,
    'make-pins': makePins = null,
    removes,
    faults: faultsFile = `${file}.faults.txt`,
  } = options;
  const isNewKey = newKey !== undefined;
  const pinKey = isNewKey ? await anyPinKey(settings) : await openPinKey(settings, store.properties);
  // The faults of an earlier attempt.
  await rm(faultsFile, { force: true });
  return {
    file,
    store: store.classList,
    classList: await openClassList(store, storageKeys),
    signIn: signInCheck(settlement, new Date()),
    further: furtherColumns(settlement),
    rowColumns: rowColumns(settlement),
    codes: addressCodes(settlement),
    pinKey,
    makePins,
    pinsMade: options['pins-made'] !== undefined,
    removes: removes === undefined ? null : Number(removes),
    // PINs that were hashed with another key open nothing any more.
    undoDays: isNewKey ? 0 : settings.classListUndoDays,
    faultsFile,
    onProgress: ({ next, rows }, bytes) => {
      progress.say({ done: next.offset, all: bytes, count: rows });
    },
  } satisfies Omit<ClassListImport, 'purpose'>;
}

function refusal({ problems, problemCount }: Refused, faultsFile: string, what: string): CommandError {
  const total = `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}; ${what}.`;
  const written = problemCount > mostFaultsWritten ? `the first ${mostFaultsWritten} of them` : 'all of them';
  const where = existsSync(faultsFile) ? ` ${faultsFile} has ${written}.` : '';
  return new CommandError([...problems, total + where].join('\n'));
}
