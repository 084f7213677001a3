import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { addressCodes } from '../../people/classList/addressCodes.ts';
import { openClassList } from '../../people/classList/classList.ts';
import type { ClassListImport } from '../../people/classList/classListImport.ts';
import { mostFaultsWritten } from '../../people/classList/faults.ts';
import { furtherColumns } from '../../people/classList/furtherColumns.ts';
import { importClassList, type Refused } from '../../people/classList/importClassList.ts';
import { FileIsThere } from '../../people/classList/madePins.ts';
import { mostRemovedUnsaid, RemovesTooMany } from '../../people/classList/removalBound.ts';
import { samplePeopleWarning } from '../../people/classList/samplePeople.ts';
import { signInCheck } from '../../people/classList/signInCheck.ts';
import { verifyClassList } from '../../people/classList/verifyClassList.ts';
import { createPins } from '../../people/signIn/pins.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import { loadSettlement } from '../../settlement/loadSettlement.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { recordCommand, withoutValues } from '../../store/audit/recordCommand.ts';
import { EditionTaken } from '../../store/classListStore.ts';
import { adoptPinKey, anyPinKey, openPinKey } from '../../vault/secrets.ts';
import { openStorage, type Storage } from '../storage.ts';
import { printUndo } from './classListUndo.ts';
import { progressLine } from './progressLine.ts';
import { CommandError, print, type Terminal } from './runCommand.ts';

/** What was asked for beside the file. */
export interface FileOptions {
  /** Where the faults are written; else beside the file. */
  readonly faults?: string | undefined;
  readonly makePins?: string | undefined;
  /** Whether all PINs are hashed with the key that is there now, although those in the list were hashed with another. */
  readonly newKey?: boolean | undefined;
  readonly pinsMade?: boolean | undefined;
  /** How many people a replacement must remove, where they are many. */
  readonly removes?: number | undefined;
  readonly list?: boolean | undefined;
}

interface Opened {
  readonly terminal: Terminal;
  readonly settings: ServerSettings;
  readonly settlement: Settlement;
  readonly storage: Storage;
  readonly progress: ReturnType<typeof progressLine>;
}

/** `import` and `replace`. */
export async function importFile(
  terminal: Terminal,
  settings: ServerSettings,
  purpose: 'import' | 'replace',
  file: string,
  options: FileOptions,
): Promise<void> {
  await withStorage({ terminal, settings, file }, async (opened) => {
    const { store } = opened.storage;
    const list = await listOf(opened, file, options);
    const command = `class-list ${purpose}` as const;
    await recordCommand(store, settings.operator, { command, options: withoutValues(options) });
    const result = await importClassList({ ...list, purpose });
    opened.progress.end();
    if ('problems' in result) throw refusal(result, faultsFileOf(file, options), 'nothing was imported');
    if (options.newKey) await adoptPinKey(list.pinKey, store.properties);
    const { rows, added, changed, same, removed, pinsMade, change } = result;
    await recordCommand(store, settings.operator, { command, options: withoutValues(options), count: rows });
    const made = pinsMade > 0 ? ` ${pinsMade} PINs were made: ${options.makePins}` : '';
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

/** `verify`: how the file differs from the list. */
export async function verifyFile(
  terminal: Terminal,
  settings: ServerSettings,
  file: string,
  options: FileOptions,
): Promise<void> {
  await withStorage({ terminal, settings, file }, async (opened) => {
    const { store } = opened.storage;
    const list = await listOf(opened, file, options);
    const recorded = { command: 'class-list verify', options: withoutValues(options) } as const;
    await recordCommand(store, settings.operator, recorded);
    const result = await verifyClassList(list, async (what, noticeId) => {
      opened.progress.end();
      // Without --list the damaged ones are named all the same: somebody must mend them.
      if (options.list || what === 'damaged') await print(terminal, `${what} ${noticeId}`);
    });
    opened.progress.end();
    if ('problems' in result) throw refusal(result, faultsFileOf(file, options), 'nothing was compared');
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
  { terminal, settings, file }: Pick<Opened, 'terminal' | 'settings'> & { readonly file: string },
  work: (opened: Opened) => Promise<void>,
): Promise<void> {
  if (!existsSync(file)) throw new CommandError(`${file}: there is no such file`);
  const settlement = await loadSettlement(settings);
  const storage = await openStorage(settings);
  storage.store.expectMuch();
  const progress = progressLine(terminal.stderr, 'rows');
  try {
    await work({ terminal, settings, settlement, storage, progress });
  } catch (error) {
    // What is said of it has a line of its own.
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

/** Somebody began the same work later. */
export const taken = new CommandError(
  'Another command began to change the class list meanwhile: nothing of this one counts.',
);

const faultsFileOf = (file: string, { faults }: FileOptions) => faults ?? `${file}.faults.txt`;

async function listOf(
  { settings, settlement, storage: { store, storageKeys }, progress }: Opened,
  file: string,
  options: FileOptions,
): Promise<Omit<ClassListImport, 'purpose'>> {
  const pinKey = options.newKey ? await anyPinKey(settings) : await openPinKey(settings, store.properties);
  const faultsFile = faultsFileOf(file, options);
  // Those of an earlier attempt say nothing of this file any more.
  await rm(faultsFile, { force: true });
  return {
    file,
    store: store.classList,
    classList: await openClassList(store, storageKeys),
    signIn: signInCheck(settlement, new Date()),
    further: furtherColumns(settlement),
    codes: addressCodes(settlement),
    pinKey,
    makePins: options.makePins ?? null,
    pinsMade: options.pinsMade ?? false,
    removes: options.removes ?? null,
    // Hashes of another key open nothing any more.
    undoDays: options.newKey ? 0 : settings.classListUndoDays,
    faultsFile,
    onProgress: ({ next, rows }, bytes) => {
      progress.say({ done: next.offset, all: bytes, count: rows });
    },
  };
}

function refusal({ problems, problemCount }: Refused, faultsFile: string, what: string): CommandError {
  const total = `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}; ${what}.`;
  const written = problemCount > mostFaultsWritten ? `the first ${mostFaultsWritten} of them` : 'all of them';
  const where = existsSync(faultsFile) ? ` ${faultsFile} has ${written}.` : '';
  return new CommandError([...problems, total + where].join('\n'));
}
