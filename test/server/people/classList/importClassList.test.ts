import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressCodes } from '../../../../src/server/people/classList/addressCodes.ts';
import { furtherColumns } from '../../../../src/server/people/classList/furtherColumns.ts';
import { type Imported, importClassList } from '../../../../src/server/people/classList/importClassList.ts';
import { importSample, samplePeopleWarning } from '../../../../src/server/people/classList/samplePeople.ts';
import { signInCheck } from '../../../../src/server/people/classList/signInCheck.ts';
import { createPins } from '../../../../src/server/people/signIn/pins.ts';
import { loadSettlement } from '../../../../src/server/settlement/loadSettlement.ts';
import { openSqliteStore } from '../../../../src/server/store/sqlite/openSqliteStore.ts';
import { present } from '../../../support/present.ts';
import { sampleLists } from '../../../support/sampleLists.ts';
import { classListColumns as header } from '../../support/classListFile.ts';
import { testClassList } from '../../support/people.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { testSettlement } from '../../support/testProject.ts';
import { testPinKey } from '../../support/testServer.ts';

const row = (noticeId: string, lastName = 'Doe') =>
  `${noticeId},123456,${lastName},Jane,,1 Main Street,,Reno,NV,89501,US,,`;

/** The message of an import that made no PIN. */
const people = (rows: number, counts: Partial<Imported>): Imported => ({
  ...{ rows, added: 0, changed: 0, same: 0, removed: 0, pinsMade: 0, change: null },
  ...counts,
});

/** No flow asks for credentials of a form. */
const anybody = () => [];

async function list(lines: readonly string[], separator = '\n') {
  const folder = await temporaryFolder();
  const file = join(folder, 'list.csv');
  await writeFile(file, lines.join(separator));
  const opened = await openSqliteStore(join(folder, 'claims.db'));
  onTestFinished(() => opened.close());
  const how = {
    store: opened.classList,
    signIn: anybody,
    further: new Map([['vehicleVin', 17]]),
    rowColumns: new Map(),
    codes: addressCodes({ lists: sampleLists }),
    pinKey: testPinKey,
    classList: await testClassList(opened),
    purpose: 'import' as const,
  };
  return {
    file,
    store: opened.classList,
    find: how.classList.find,
    folder,
    how,
    import: () => importClassList({ ...how, file }),
    replace: () => importClassList({ ...how, file, purpose: 'replace' }),
  };
}

describe('importing a class list', () => {
  it('takes every row, with the PIN as a hash only', async () => {
    const { find, import: run } = await list([header, row('nb-1', '"Müller, jr."'), row('NB-2')]);
    expect(await run()).toEqual(people(2, { added: 2 }));
    const member = await find('NB-1');
    expect(member).toMatchObject({ lastName: 'Müller, jr.', firstName: 'Jane', middleInitial: null, email: null });
    expect(JSON.stringify(member)).not.toContain('123456');
    expect(createPins(testPinKey).check('NB-1', '123456', member?.pinHash ?? null)).toBe(true);
  });

  it('takes columns in any order, Windows line ends, a byte order mark and empty lines', async () => {
    const reversed = header.split(',').reverse();
    const cells = [...row('NB-1').split(',')].reverse();
    const { find, import: run } = await list([`\uFEFF${reversed.join(',')}`, '', cells.join(','), ''], '\r\n');
    expect(await run()).toEqual(people(1, { added: 1 }));
    expect(await find('NB-1')).toMatchObject({ lastName: 'Doe', city: 'Reno' });
  });

  it('twice gives the same as once; a changed row replaces its notice', async () => {
    const { file, store, find, import: run } = await list([header, row('NB-1'), row('NB-2')]);
    await run();
    expect(await run()).toEqual(people(2, { same: 2 }));
    await writeFile(file, [header, row('NB-2', 'Changed')].join('\n'));
    await run();
    expect(await store.count()).toBe(2);
    expect((await find('NB-2'))?.lastName).toBe('Changed');
    expect((await find('NB-1'))?.lastName).toBe('Doe');
  });

  it('that replaces the list removes members who are not in the file, unless a row is wrong', async () => {
    const { file, store, find, import: run, replace } = await list([header, row('NB-1'), row('NB-2'), row('NB-3')]);
    await run();
    await writeFile(file, [header, row('NB-2', 'Changed'), row('NB-4')].join('\n'));
    expect(await replace()).toEqual(people(2, { added: 1, changed: 1, removed: 2 }));
    expect(await store.count()).toBe(2);
    expect(await store.find('NB-1')).toBeNull();
    expect((await find('NB-2'))?.lastName).toBe('Changed');
    await writeFile(file, [header, row('')].join('\n'));
    expect(await replace()).toMatchObject({ problemCount: 1 });
    expect(await store.count()).toBe(2);
  });

  it('is refused whole when a row is wrong, each fault with its line and without its values', async () => {
    const {
      file,
      store,
      import: run,
    } = await list([
      header,
      row('NB-1'),
      row('NB-2').replace('123456', ''),
      row('NB-1', 'Twice'),
      row(''),
      row('NB-5', 'x'.repeat(255)),
    ]);
    expect(await run()).toEqual({
      problemCount: 4,
      problems: [
        `${file}:3: pin must not be empty`,
        `${file}:4: the same notice id is on line 2`,
        `${file}:5: noticeId must not be empty`,
        `${file}:6: lastName must have at most 254 characters`,
      ],
    });
    expect(await store.count()).toBe(0);
  });

  it.each([
    ['a column is missing', [header.replace(',phone', ''), row('NB-1')], /:1: the columns must be .*missing: phone/],
    ['a column is unknown', [`${header},ssn`, `${row('NB-1')},1`], /:1: .*unknown: ssn/],
    [
      'columns are separated by semicolons',
      [header.replaceAll(',', ';')],
      /:1: the columns must be separated by commas$/,
    ],
    ['a row is too short', [header, row('NB-1'), 'NB-2,123456'], /:3: has another number of columns .*"quotes"/],
    [
      'a quote is never closed',
      [header, row('NB-1'), 'NB-2,"123456'],
      /:3: a "quote" that begins here is never closed/,
    ],
    ['a quote stands in a text', [header, row('NB-1', 'Jo "Joe" Doe')], /:2: has a quote inside a text: put .*twice/],
    ['there is nothing', [], /:1: has no rows$/],
    ['there is only a header', [header], /:1: has no rows$/],
    ['a cell has a control character', [header, row('NB-1', 'D\u001b[31moe')], /:2: lastName must not have .*control/],
    ['a cell has a NUL', [header, row('NB-1', 'D\0oe')], /:2: lastName must not have .*control/],
    [
      'a PIN was changed by a spreadsheet',
      [header, row('NB-1').replace('123456', '1.23456E+05')],
      /:2: pin was changed by/,
    ],
    [
      'a ZIP code was changed by one',
      [header, row('NB-1').replace('89501', '89501.0')],
      /:2: postalCode was changed by/,
    ],
    ['a country is no code', [header, row('NB-1').replace(',US,', ',USA,')], /:2: country must be .* like CA/],
    ['a state is no code', [header, row('NB-1').replace(',NV,', ',Nevada,')], /:2: state must be .* like CA/],
  ])('says where %s', async (_name, lines, message) => {
    const result = await (await list(lines)).import();
    expect('problems' in result ? result.problems.join('\n') : 'imported').toMatch(message);
  });

  it('takes the state and ZIP code of another country as they are', async () => {
    const { import: run } = await list([header, row('NB-1').replace('NV,89501,US', 'Bremen,28195,DE')]);
    expect(await run()).toEqual(people(1, { added: 1 }));
  });

  it('refuses what Excel calls CSV, which is no UTF-8: no letter is lost', async () => {
    const { file, store, how } = await list([]);
    await writeFile(file, Buffer.from([header, row('NB-1', 'Castañeda'), row('NB-2')].join('\n'), 'latin1'));
    expect(await importClassList({ ...how, file })).toEqual({
      problems: [`${file}:2: lastName is not UTF-8: save the file as "CSV UTF-8"`],
      problemCount: 1,
    });
    expect(await store.count()).toBe(0);
  });

  it('says when the file is not there, or is a folder', async () => {
    const { how, folder } = await list([header]);
    const importing = (file: string) => importClassList({ ...how, file });
    expect(await importing('/nowhere/list.csv')).toMatchObject({
      problems: ['/nowhere/list.csv: there is no such file'],
      problemCount: 1,
    });
    expect(await importing(folder)).toMatchObject({ problems: [`${folder}: this is a folder: name the file in it`] });
  });

  it('lists twenty problems and counts the rest', async () => {
    const result = await (await list([header, ...Array.from({ length: 30 }, () => row(''))])).import();
    expect(result).toMatchObject({ problemCount: 30 });
    expect('problems' in result && result.problems).toHaveLength(20);
  });
});

describe('a further column of a class list', () => {
  const header2 = `${header},vehicleVin`;

  it('is stored under its name; an empty cell stores nothing', async () => {
    const { find, import: run } = await list([header2, `${row('NB-1')}, 1HGCM82633A004352 `, `${row('NB-2')},`]);
    expect(await run()).toEqual(people(2, { added: 2 }));
    expect((await find('NB-1'))?.further).toEqual({ vehicleVin: '1HGCM82633A004352' });
    expect((await find('NB-2'))?.further).toEqual({});
  });

  it.each([
    [
      'has another name',
      [header2.replace('Vin', 'Vim'), `${row('NB-1')},`],
      /:1: .*may be vehicleVin .*unknown: vehicleVim \(Did you mean "vehicleVin"\?\)/,
    ],
    ['is there twice', [`${header2},vehicleVin`, `${row('NB-1')},1,2`], /:1: .*twice: vehicleVin/],
    [
      'has a longer text than its config allows',
      [header2, `${row('NB-1')},${'1'.repeat(18)}`],
      /:2: vehicleVin must have at most 17 characters$/,
    ],
    ['has a control character', [header2, `${row('NB-1')},1\u001b2`], /:2: vehicleVin must not have .*control/],
  ])('is refused where it %s', async (_name, lines, message) => {
    const { store, import: run } = await list(lines);
    const result = await run();
    expect('problems' in result ? result.problems.join('\n') : 'imported').toMatch(message);
    expect(await store.count()).toBe(0);
  });

  it('may be what the prepopulatedData of a flow with notices declares as a text, within its length, and no usual column gives', async () => {
    expect(furtherColumns(await testSettlement())).toEqual(new Map([['somethingElse', 12]]));
  });

  it.each([5, 30])(
    'must fit every flow that declares it, here one with 12 characters and one with %i',
    async (most) => {
      const { flows } = await testSettlement();
      const others = flows.map((flow) => ({
        ...flow,
        models: Object.fromEntries(
          Object.entries(flow.models).map(([key, model]) => {
            const { somethingElse: own } = model.fields;
            if (own === undefined) return [key, model];
            const somethingElse = { ...own, config: { ...own.config, maxLength: most } };
            return [key, { ...model, fields: { ...model.fields, somethingElse } }];
          }),
        ),
      }));
      const least = new Map([['somethingElse', Math.min(12, most)]]);
      expect(furtherColumns({ flows: [...flows, ...others] })).toEqual(least);
      expect(furtherColumns({ flows: [...others, ...flows] })).toEqual(least);
    },
  );

  it.each(['constructor', 'toString', 'valueOf'])('may be called %s, and may be missing', async (name) => {
    const further = new Map([[name, 17]]);
    const without = await list([header, row('NB-1')]);
    expect(await importClassList({ ...without.how, further, file: without.file })).toMatchObject({ rows: 1 });
    expect((await without.find('NB-1'))?.further).toEqual({});
    const given = await list([`${header},${name}`, `${row('NB-1')},text`]);
    expect(await importClassList({ ...given.how, further, file: given.file })).toMatchObject({ rows: 1 });
    expect((await given.find('NB-1'))?.further).toEqual({ [name]: 'text' });
  });

  it('that is damaged in the database stops that person alone, and says nothing of it', async () => {
    const { find, folder, import: run } = await list([header2, `${row('NB-1')},1HG`, `${row('NB-2')},2HG`]);
    await run();
    const database = new DatabaseSync(join(folder, 'claims.db'));
    database.exec(`update class_rows set sealed = substr(sealed, 1, 60) where notice_id = 'NB-1'`);
    database.close();
    await expect(find('NB-1')).rejects.toThrow(/^A row of the class list is damaged: import the class list again.$/);
    expect((await find('NB-2'))?.further).toEqual({ vehicleVin: '2HG' });
  });

  it.each([
    ['cut off', () => 'substr(sealed, 1, 60)'],
    ["another person's", () => "(select sealed from class_rows where notice_id = 'NB-2')"],
    ['one of before', (before: string) => `'${before}'`],
  ])('whose record is %s is written again by the same file, however it is imported', async (_name, damaged) => {
    const { find, folder, store, how, ...run } = await list([header2, `${row('NB-1')},1HG`, `${row('NB-2')},2HG`]);
    await run.import();
    const whole = await store.find('NB-1');
    const before = how.classList.key.row({ ...present(await find('NB-1')), city: 'Elko' });
    const database = new DatabaseSync(join(folder, 'claims.db'));
    onTestFinished(() => database.close());
    for (const purpose of ['import', 'replace'] as const) {
      database.exec(`update class_rows set sealed = ${damaged(before.sealed)} where notice_id = 'NB-1'`);
      expect(await run[purpose]()).toMatchObject({ rows: 2, changed: 1, same: 1 });
      expect(await store.find('NB-1')).toEqual({ ...whole, sealed: expect.any(String) });
      expect((await find('NB-1'))?.further).toEqual({ vehicleVin: '1HG' });
    }
  });
});

it('refuses members whom the page would never let in: Excel takes the leading zero from a PIN', async () => {
  const signIn = signInCheck(await loadSettlement({ projectDir: '.', settlementDir: 'settlement' }), new Date());
  const rows = [row('nb-1000-0001'), row('NB-1'), row('NB-1000-0003').replace('123456', '23456')];
  const { file, how } = await list([header, ...rows]);
  expect(await importClassList({ ...how, file, signIn })).toEqual({
    problems: [
      `${file}:3: noticeId cannot be typed on the page: its model config refuses it`,
      `${file}:4: pin cannot be typed on the page: its model config refuses it`,
    ],
    problemCount: 2,
  });
});

describe('the sample class list', () => {
  const sampled = async () => {
    const { store, how, folder } = await list([]);
    const { classList } = how;
    await writeFile(join(folder, 'class-list.sample.csv'), [header, row('NB-1000-0008')].join('\n'));
    const settlement = await testSettlement();
    const { sample: _sample, ...real } = settlement.settings;
    return {
      store,
      folder,
      sample: () => importSample(folder, settlement, { store, classList }, testPinKey),
      real: () => importSample(folder, { ...settlement, settings: real }, { store, classList }, testPinKey),
    };
  };

  it('is imported into an empty class list, and never again', async () => {
    const { store, sample } = await sampled();
    expect(await sample()).toMatch(/imported the sample, 1 people/);
    expect(await store.count()).toBe(1);
    expect(await sample()).toBeNull();
  });

  it('is not imported where it is missing', async () => {
    const { folder, sample } = await sampled();
    await rm(join(folder, 'class-list.sample.csv'));
    expect(await sample()).toBeNull();
  });

  it('is not imported for a settlement that is a real one', async () => {
    const { store, real } = await sampled();
    expect(await real()).toBeNull();
    expect(await store.count()).toBe(0);
  });
});

describe('people of the sample in a class list', () => {
  const publicPerson = row('NB-1000-2345').replace('123456', '481926');
  const warned = async (lines: readonly string[], isSample: boolean) => {
    const { store, folder, import: run } = await list([header, ...lines]);
    await writeFile(join(folder, 'class-list.sample.csv'), [header, row('NB-8')].join('\n'));
    await run();
    const pins = createPins(testPinKey);
    return samplePeopleWarning({ settlementDir: folder, isSample, store, pins });
  };

  it('among others are warned about, those of the README and of the settlement', async () => {
    const message = await warned([row('NB-1'), row('NB-8'), publicPerson], true);
    expect(message).toMatch(/^2 invented people .* npm run class-list -- remove NB-8 NB-1000-2345$/);
  });

  it('are warned about in a real settlement, also where they are the only ones', async () => {
    expect(await warned([publicPerson], false)).toMatch(/remove NB-1000-2345$/);
  });

  it('are found where the rest of their row is damaged, so that the server starts', async () => {
    const { store, folder, import: run } = await list([header, row('NB-8')]);
    await run();
    const database = new DatabaseSync(join(folder, 'claims.db'));
    database.exec(`update class_rows set sealed = 'v1.damaged'`);
    database.close();
    await writeFile(join(folder, 'class-list.sample.csv'), [header, row('NB-8')].join('\n'));
    const pins = createPins(testPinKey);
    const message = await samplePeopleWarning({ settlementDir: folder, isSample: false, store, pins });
    expect(message).toMatch(/remove NB-8$/);
  });

  it('are as they should be where they are alone in the sample', async () => {
    expect(await warned([row('NB-8')], true)).toBeNull();
  });

  it('are not those who have a notice id of the sample and a PIN of their own', async () => {
    expect(await warned([row('NB-1'), row('NB-1000-2345')], false)).toBeNull();
  });
});
