import { appendFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ClassListImport } from '../../../../src/server/people/classList/classListImport.ts';
import { collectFaults } from '../../../../src/server/people/classList/faults.ts';
import { importClassList } from '../../../../src/server/people/classList/importClassList.ts';
import { lookUp } from '../../../../src/server/people/classList/lookUp.ts';
import { FileIsThere } from '../../../../src/server/people/classList/madePins.ts';
import { removePeople } from '../../../../src/server/people/classList/removePeople.ts';
import { seenNoticeIds } from '../../../../src/server/people/classList/seenNoticeIds.ts';
import { verifyClassList } from '../../../../src/server/people/classList/verifyClassList.ts';
import { createPins } from '../../../../src/server/people/signIn/pins.ts';
import { EditionTaken } from '../../../../src/server/store/classListRows.ts';
import { openSqliteStore } from '../../../../src/server/store/sqlite/openSqliteStore.ts';
import { classListColumns as header } from '../../support/classListFile.ts';
import { testClassList } from '../../support/people.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { testPinKey } from '../../support/testServer.ts';

const row = (noticeId: string, lastName = 'Doe', pin = '123456') =>
  `${noticeId},${pin},${lastName},Jane,,1 Main Street,,Reno,NV,89501,US,,`;
const rows = (count: number, begins = 'NB') =>
  Array.from({ length: count }, (_, index) => row(`${begins}-${String(index).padStart(5, '0')}`));

async function list(lines: readonly string[]) {
  const folder = await temporaryFolder();
  const file = join(folder, 'list.csv');
  await writeFile(file, [header, ...lines, ''].join('\n'));
  const store = await openSqliteStore(join(folder, 'claims.db'));
  onTestFinished(() => store.close());
  const classList = await testClassList(store);
  const how: ClassListImport = {
    file,
    store: store.classList,
    classList,
    signIn: () => [],
    further: new Map(),
    rowColumns: new Map(),
    codes: { countries: null, states: null },
    pinKey: testPinKey,
    purpose: 'import',
  };
  const run = (changes: Partial<ClassListImport> = {}) => importClassList({ ...how, ...changes });
  return { folder, file, store: store.classList, whole: store, classList, how, run };
}

/** Ends an import as a kill would, once so many rows are written. */
class Killed extends Error {}
const killedAt = (most: number) => (done: { readonly rows: number }) => {
  if (done.rows >= most) throw new Killed();
};

describe('an import that is cut off', () => {
  it('leaves the list as it was, and goes on where it was when the same file is imported again', async () => {
    const { run, store } = await list(rows(1300));
    await expect(run({ onProgress: killedAt(1000) })).rejects.toThrow(Killed);
    expect(await store.count()).toBe(0);
    expect(await store.find('NB-00001')).toBeNull();
    const begun: number[] = [];
    expect(await run({ onProgress: ({ rows: done }) => begun.push(done) })).toMatchObject({ rows: 1300, added: 1300 });
    expect(begun[0]).toBeGreaterThan(1000);
    expect(await store.count()).toBe(1300);
  });

  it('begins from the start with another file, and when the other one had faults all of them are found again', async () => {
    const { run, file, store } = await list([row(''), ...rows(600)]);
    await expect(run({ onProgress: killedAt(400) })).rejects.toThrow(Killed);
    expect(await run()).toMatchObject({ problemCount: 1, problems: [`${file}:2: noticeId must not be empty`] });
    await writeFile(file, [header, ...rows(3)].join('\n'));
    expect(await run()).toMatchObject({ rows: 3, added: 3 });
    expect(await store.count()).toBe(3);
  });

  it('makes way for the one that was begun after it', async () => {
    const { run, store } = await list(rows(1100));
    const { editions } = store;
    const taken = {
      ...editions,
      activate: async (...args: Parameters<typeof editions.activate>) => {
        expect(await run({ purpose: 'replace' })).toMatchObject({ rows: 1100 });
        await editions.activate(...args);
      },
    };
    await expect(run({ store: { ...store, editions: taken } })).rejects.toThrow(EditionTaken);
    expect(await store.count()).toBe(1100);
  });
});

describe('a list that is there already', () => {
  /** What is written of each import that follows. */
  const watched = ({ how }: Pick<Awaited<ReturnType<typeof list>>, 'how'>) => {
    const written: string[] = [];
    const { editions } = how.store;
    const write: typeof editions.write = (edition, lines, progress) => {
      written.push(...lines.map(({ kind }) => kind));
      return editions.write(edition, lines, progress);
    };
    return { written, store: { ...how.store, editions: { ...editions, write } } };
  };

  it.each(['import', 'replace'] as const)('is written by %s where it differs alone', async (purpose) => {
    const opened = await list(rows(600));
    const { run, file, store } = opened;
    await run();
    const { written, store: over } = watched(opened);
    expect(await run({ purpose, store: over })).toMatchObject({ same: 600, added: 0, changed: 0, removed: 0 });
    expect(written).toEqual([]);
    await writeFile(file, [header, ...rows(599).slice(1), row('NB-00000', 'Roe'), row('NB-new')].join('\n'));
    const removed = purpose === 'replace' ? 1 : 0;
    expect(await run({ purpose, store: over })).toMatchObject({ same: 598, added: 1, changed: 1, removed });
    expect(written).toEqual(['row', 'row', ...(purpose === 'replace' ? ['gone'] : [])]);
    expect(await store.count()).toBe(601 - removed);
    expect((await store.find('NB-00599')) === null).toBe(purpose === 'replace');
  });

  it.each(['import', 'replace'] as const)(
    'is refused by %s where a notice id is there twice, changed or not, also where a kill came in between',
    async (purpose) => {
      const { run, file, store } = await list(rows(1200));
      await run();
      const twice = [row('NB-00003', 'Roe'), ...rows(1200), rows(5)[4] ?? ''];
      await writeFile(file, [header, ...twice].join('\n'));
      const refused = {
        problems: [`${file}:6: the same notice id is on line 2`, `${file}:1203: the same notice id is on line 7`],
      };
      expect(await run({ purpose })).toMatchObject({ ...refused, problemCount: 2 });
      await writeFile(file, [header, ...rows(1200), rows(5)[4] ?? ''].join('\n'));
      await expect(run({ purpose, onProgress: killedAt(1000) })).rejects.toThrow(Killed);
      expect(await run({ purpose })).toMatchObject({ problems: [`${file}:1202: the same notice id is on line 6`] });
      expect(await store.count()).toBe(1200);
    },
  );

  it('goes on with a replacement that was cut off while it marked who is gone', async () => {
    const { run, file, how, store } = await list(rows(1200));
    await run();
    await writeFile(file, [header, ...rows(1200).slice(0, 100), row('NB-new')].join('\n'));
    const { editions } = how.store;
    const write: typeof editions.write = async (edition, lines, progress) => {
      const repeated = await editions.write(edition, lines, progress);
      if (lines[0]?.kind === 'gone') throw new Killed();
      return repeated;
    };
    const cutOff = { ...how.store, editions: { ...editions, write } };
    const removes = 1100;
    await expect(run({ purpose: 'replace', removes, store: cutOff })).rejects.toThrow(Killed);
    expect(await store.count()).toBe(1200);
    expect(await run({ purpose: 'replace', removes })).toMatchObject({ rows: 101, same: 100, added: 1, removed: 1100 });
    expect(await store.count()).toBe(101);
    expect(await store.find('NB-00100')).toBeNull();
  });
});

it('notice ids that were seen are known again, and no others', () => {
  const seen = seenNoticeIds();
  const noticeIds = Array.from({ length: 20_000 }, (_, index) => `NB-${index}`);
  expect(noticeIds.filter((noticeId) => seen.add(noticeId))).toEqual(noticeIds);
  expect(noticeIds.filter((noticeId) => seen.add(noticeId) || !seen.has(noticeId))).toEqual([]);
  expect(noticeIds.filter((noticeId) => seen.has(`${noticeId}x`))).toEqual([]);
});

describe('a wrong file', () => {
  it('that is changed while it is read is refused', async () => {
    const { run, file, store } = await list(rows(600));
    let isChanged = false;
    const result = await run({
      signIn: () => {
        if (!isChanged) appendFileSync(file, `${row('NB-late')}\n`);
        isChanged = true;
        return [];
      },
    });
    expect(result).toMatchObject({ problems: [`${file}: was changed while it was read: import it again`] });
    expect(await store.count()).toBe(0);
  });

  it('has all of its faults in a file that its owner alone can read, in the order of their lines', async () => {
    const wrong = Array.from({ length: 700 }, (_, index) => (index % 2 === 0 ? row('NB-1') : `"${row('x')}`));
    const { run, file, folder } = await list(wrong);
    const faultsFile = join(folder, 'faults.txt');
    const result = await run({ faultsFile });
    const lines = (await readFile(faultsFile, 'utf8')).trimEnd().split('\n');
    expect(result).toMatchObject({ problemCount: 699, problems: lines.slice(0, 20) });
    expect(lines).toHaveLength(699);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/:3: (has a quote|a "quote")/),
      `${file}:4: the same notice id is on line 2`,
    ]);
    expect(((await stat(faultsFile)).mode & 0o777).toString(8)).toBe('600');
  });

  it('with more faults than a person reads fills neither memory nor disk', async () => {
    const into = join(await temporaryFolder(), 'faults.txt');
    const faults = collectFaults('list.csv', into, 1000);
    for (let line = 1; line <= 5000; line += 1) faults.add(line, 'is wrong');
    expect(faults.end()).toMatchObject({ problemCount: 5000, problems: { length: 20 } });
    const lines = (await readFile(into, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(1001);
    expect(lines.at(-1)).toBe('5000 faults; these are the first 1000.');
  });

  it('with a quote that is never closed is not read into memory whole: the lines after it are read', async () => {
    const { run, file } = await list([`"${row('NB-1')}`, ...rows(1200), row('')]);
    expect(await run()).toMatchObject({
      problems: [`${file}:2: a "quote" that begins here is never closed`, `${file}:1203: noticeId must not be empty`],
    });
  });
});

describe('PINs that an import makes', () => {
  const pinsOf = async (file: string): Promise<Record<string, string>[]> =>
    parse(await readFile(file), { columns: true });

  it('are printed for the rows that have none, with name and address; existing ones stay', async () => {
    const { run, store, classList, folder } = await list([
      row('NB-1', '"Doe, ""J"""', ''),
      row('NB-2', 'Roe', '777777'),
      row('NB-3', 'Poe', ''),
    ]);
    const makePins = join(folder, 'pins.csv');
    expect(await run()).toMatchObject({ problemCount: 2 });
    expect(await run({ makePins })).toMatchObject({ rows: 3, added: 3, pinsMade: 2 });
    const printed = await pinsOf(makePins);
    expect(printed.map(({ noticeId, lastName, city }) => [noticeId, lastName, city])).toEqual([
      ['NB-1', 'Doe, "J"', 'Reno'],
      ['NB-3', 'Poe', 'Reno'],
    ]);
    expect((await readFile(makePins, 'utf8')).replaceAll(/\d{6}/g, 'PIN')).toBe(
      'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country\n' +
        'NB-1,PIN,"Doe, ""J""",Jane,,"1 Main Street",,Reno,NV,89501,US\n' +
        'NB-3,PIN,Poe,Jane,,"1 Main Street",,Reno,NV,89501,US\n',
    );
    expect(((await stat(makePins)).mode & 0o777).toString(8)).toBe('600');
    const pins = createPins(testPinKey);
    for (const { noticeId = '', pin = '' } of printed) {
      expect(pin).toMatch(/^\d{6}$/);
      expect(await pins.check(noticeId, pin, (await classList.find(noticeId))?.pinHash ?? null)).toBe(true);
    }
    await expect(run({ makePins })).rejects.toThrow(FileIsThere);
    expect(await run({ makePins: join(folder, 'more.csv') })).toMatchObject({ same: 3, pinsMade: 0 });
    await removePeople(store, [['NB-1']], () => undefined);
    const another = join(folder, 'another.csv');
    expect(await run({ makePins: another })).toMatchObject({ added: 1, same: 2, pinsMade: 1 });
    expect((await pinsOf(another)).map(({ noticeId }) => noticeId)).toEqual(['NB-1']);
  });

  it('are the same after a kill, also after one when they were printed already', async () => {
    const { run, folder, how } = await list(rows(1100).map((each) => each.replace('123456', '')));
    const makePins = join(folder, 'pins.csv');
    await expect(run({ makePins, onProgress: killedAt(500) })).rejects.toThrow(Killed);
    const { editions } = how.store;
    const killed = { ...how.store, editions: { ...editions, activate: () => Promise.reject(new Killed()) } };
    await expect(run({ makePins, store: killed })).rejects.toThrow(Killed);
    const printed = await readFile(makePins, 'utf8');
    expect(await run({ makePins })).toMatchObject({ pinsMade: 1100 });
    expect(await readFile(makePins, 'utf8')).toBe(printed);
    expect(new Set((await pinsOf(makePins)).map(({ pin }) => pin)).size).toBeGreaterThan(1000);
  });
});

it('verify says how a file differs, names rows that do not open, and changes nothing', async () => {
  const { run, file, folder, how, store } = await list([row('NB-1'), row('NB-2'), row('NB-3'), row('NB-4')]);
  await run();
  const before = await store.find('NB-1');
  const database = new DatabaseSync(join(folder, 'claims.db'));
  database.exec("update class_rows set sealed = 'v1.damaged' where notice_id = 'NB-4'");
  database.close();
  await writeFile(file, [header, row('NB-1'), row('NB-2', 'New'), row('NB-4'), row('NB-5')].join('\n'));
  const said: string[] = [];
  const result = await verifyClassList(how, async (what, noticeId) => void said.push(`${what} ${noticeId}`));
  expect(result).toEqual({ rows: 4, added: 1, changed: 2, same: 1, missing: 1, damaged: 1 });
  expect(said).toEqual(['changed NB-2', 'missing NB-3', 'damaged NB-4', 'new NB-5']);
  expect(await store.find('NB-1')).toEqual(before);
  expect(await store.count()).toBe(4);
});

describe('the helpdesk', () => {
  const people = [
    'NB-1,1,"O\'Neil-Müller",José,,"12 Nørre Allé, Apt. 3",,San José,CA,95110-1234,,Jose@Example.com,+1 (408) 555-0100',
    'NB-2,1,ONEILMULLER,Ana,,5 Elm St,,Reno,NV,89501,,,',
    'NB-3,1,Neil,José,,5 Elm St,,Reno,NV,89501,,,',
  ];

  it.each([
    [{ firstName: 'JOSE' }, ['NB-1']],
    [{ postalCode: '95110' }, ['NB-1']],
    [{ street: '12 norre alle' }, ['NB-1']],
    [{ city: 'san jose', email: 'jose@example.COM', phone: '408-555-0100' }, ['NB-1']],
    [{ city: 'Reno' }, ['NB-2']],
    [{ city: 'Reno', firstName: 'José' }, []],
    [{ email: 'ana@example.com' }, []],
  ])('finds people by last name and %j', async (others, found) => {
    const { run, store, classList } = await list(people);
    await run();
    const result = await lookUp(store, classList, { lastName: 'oneil muller', ...others });
    expect(result.people.map(({ noticeId }) => noticeId)).toEqual(found);
  });

  it('is shown twenty people at most, and that there are more', async () => {
    const { run, store, classList } = await list(rows(21));
    await run();
    expect(await lookUp(store, classList, { lastName: 'Doe', city: 'Reno' })).toMatchObject({
      people: { length: 20 },
      isMore: true,
    });
  });
});

it('nothing of a person is in the database as it was imported, but for the notice id', async () => {
  const { run, folder, whole } = await list([row('NB-secret', 'Lastname-Nobody-Has')]);
  await run();
  await whole.checkpoint();
  const bytes = await readFile(join(folder, 'claims.db'), 'latin1');
  expect(bytes).toContain('NB-SECRET');
  for (const text of ['Lastname-Nobody', 'Jane', 'Main Street', '89501', '123456']) expect(bytes).not.toContain(text);
});
