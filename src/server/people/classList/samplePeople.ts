import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../../helpers/startupError.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { EditionTaken } from '../../store/classListRows.ts';
import type { ClassListStore } from '../../store/store.ts';
import type { PinKey } from '../../vault/pinKey.ts';
import type { Pins } from '../signIn/pins.ts';
import { addressCodes } from './addressCodes.ts';
import type { ClassList } from './classList.ts';
import type { RowChecks } from './classListRow.ts';
import { furtherColumns } from './furtherColumns.ts';
import { rowColumns } from './furtherRows.ts';
import { importClassList } from './importClassList.ts';
import { readClassList } from './readClassList.ts';
import { signInCheck } from './signInCheck.ts';

const sampleListOf = (settlementDir: string) => join(settlementDir, 'class-list.sample.csv');

/**
 * Gives an empty class list the people of a sample settlement, so that people can file after a first start. Returns a
 * sentence for the log, null when nothing was imported.
 * @throws StartupError when the sample cannot be imported.
 */
export async function importSample(
  settlementDir: string,
  settlement: Settlement,
  { store, classList }: { readonly store: ClassListStore; readonly classList: ClassList },
  pinKey: PinKey,
): Promise<string | null> {
  const file = sampleListOf(settlementDir);
  if (settlement.settings.sample !== true || (await store.count()) > 0 || !existsSync(file)) return null;
  const signIn = signInCheck(settlement, new Date());
  const further = furtherColumns(settlement);
  const codes = addressCodes(settlement);
  const list = {
    file,
    store,
    classList,
    signIn,
    further,
    rowColumns: rowColumns(settlement),
    codes,
    pinKey,
    purpose: 'import',
  } as const;
  const result = await importClassList(list).catch((error: unknown) => {
    // Another server that starts at the same moment imports the list.
    if (error instanceof EditionTaken) return null;
    throw error;
  });
  if (result === null) return null;
  if ('problems' in result) throw new StartupError(`The sample class list is wrong:\n${result.problems.join('\n')}`);
  return (
    `The class list was empty: imported the sample, ${result.rows} people from ${file}, whose PINs are public. ` +
    'A real settlement has no "sample": true in its settings.json.'
  );
}

/** The people of the README, whose PINs are public for every settlement. */
const ownSample = sampleListOf(fileURLToPath(new URL('../../../../settlement', import.meta.url)));

interface SampleSearch {
  readonly settlementDir: string;
  readonly isSample: boolean;
  readonly store: ClassListStore;
  readonly pins: Pins;
}

/** null where no people with public PINs can file, or they are the whole list of a sample settlement. */
export async function samplePeopleWarning(search: SampleSearch): Promise<string | null> {
  const people = await samplePeople(search);
  if (people.length === 0 || (search.isSample && people.length === (await search.store.count()))) return null;
  return (
    `${people.length} invented people of the sample, whose PINs are public, may file claims. ` +
    `Remove them: npm run class-list -- remove ${people.join(' ')}`
  );
}

const anyRow: RowChecks = {
  further: null,
  rowColumns: new Map(),
  codes: { countries: null, states: null },
  isPinOptional: false,
};

async function samplePeople({ settlementDir, store, pins }: SampleSearch): Promise<readonly string[]> {
  const files = [...new Set([sampleListOf(settlementDir), ownSample])].filter((file) => existsSync(file));
  const found = new Set<string>();
  for (const file of files) {
    for await (const items of readClassList(file, anyRow)) {
      for (const item of items) {
        if ('problem' in item) continue;
        const { noticeId, pin } = item.row;
        // The row is not opened: a person whose row is damaged can still sign in.
        const pinHash = (await store.find(noticeId))?.pinHash ?? null;
        if (pinHash !== null && pins.check(noticeId, pin, pinHash)) found.add(noticeId);
      }
    }
  }
  return [...found];
}
