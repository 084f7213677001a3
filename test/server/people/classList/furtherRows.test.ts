import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressCodes } from '../../../../src/server/people/classList/addressCodes.ts';
import { mostRowsOfPerson, type RowColumn } from '../../../../src/server/people/classList/furtherRows.ts';
import { importClassList } from '../../../../src/server/people/classList/importClassList.ts';
import { removePeople } from '../../../../src/server/people/classList/removePeople.ts';
import { verifyClassList } from '../../../../src/server/people/classList/verifyClassList.ts';
import type { FurtherRows } from '../../../../src/server/store/classListRows.ts';
import { openPostgresStore } from '../../../../src/server/store/postgres/openPostgresStore.ts';
import { openSqliteStore } from '../../../../src/server/store/sqlite/openSqliteStore.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import { present } from '../../../support/present.ts';
import { sampleLists } from '../../../support/sampleLists.ts';
import { classListColumns } from '../../support/classListFile.ts';
import { testClassList } from '../../support/people.ts';
import { postgresDatabase } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { testPinKey } from '../../support/testServer.ts';

const header = `${classListColumns},Employment.employer,Employment.weeksWorked`;
const person = (noticeId: string, cells = ',') =>
  `${noticeId},123456,Doe,Jane,,1 Main Street,,Reno,NV,89501,US,,,${cells}`;
const more = (noticeId: string, cells: string) => `${noticeId},,,,,,,,,,,,,${cells}`;
const text: RowColumn = { maxLength: 20, kind: null, isRequired: false, values: null };
const rowColumns = new Map([
  [
    'Employment',
    new Map<string, RowColumn>([
      ['employer', { ...text, isRequired: true }],
      ['weeksWorked', { ...text, kind: 'number' }],
    ]),
  ],
]);

const databases: readonly (readonly [string, (folder: string) => Promise<Store>])[] = [
  ['SQLite', (folder) => openSqliteStore(join(folder, 'claims.db'))],
  ['PostgreSQL', async () => openPostgresStore(await postgresDatabase())],
];

async function list(lines: readonly string[], open = present(databases[0])[1]) {
  const folder = await temporaryFolder();
  const file = join(folder, 'list.csv');
  const save = (these: readonly string[]) => writeFile(file, these.join('\n'));
  await save(lines);
  const opened = await open(folder);
  onTestFinished(() => opened.close());
  const classList = await testClassList(opened);
  const how = {
    ...{ file, store: opened.classList, classList, rowColumns, undoDays: 7 },
    ...{ signIn: () => [], further: new Map(), codes: addressCodes({ lists: sampleLists }), pinKey: testPinKey },
  };
  return {
    save,
    store: opened.classList,
    import: () => importClassList({ ...how, purpose: 'import' }),
    replace: () => importClassList({ ...how, purpose: 'replace' }),
    verify: async () => {
      const told: string[] = [];
      const result = await verifyClassList(how, async (what, noticeId) => {
        told.push(`${what} ${noticeId}`);
      });
      return { result, told };
    },
    rows: async (noticeId: string): Promise<FurtherRows | null> =>
      (await classList.find(noticeId))?.furtherRows ?? null,
  };
}

const two = [
  header,
  person('NB-1', 'Acme,12'),
  more('nb-1', 'Bolt,7.5'),
  person('NB-2'),
  person('NB-3', 'Acme,1'),
  person('NB-3', 'Acme,1'),
];
const ofNb1 = {
  Employment: [
    { employer: 'Acme', weeksWorked: '12' },
    { employer: 'Bolt', weeksWorked: '7.5' },
  ],
};

describe.each(databases)('rows of a class list in %s', (_name, open) => {
  it('are the lines of a notice in their order, with the cells of the person repeated or empty', async () => {
    const { import: run, rows, store } = await list(two, open);
    expect(await run()).toMatchObject({ rows: 3, added: 3 });
    expect(await store.count()).toBe(3);
    expect(await rows('NB-1')).toEqual(ofNb1);
    expect(await rows('NB-2')).toEqual({});
    const [row] = [{ employer: 'Acme', weeksWorked: '1' }];
    expect(await rows('NB-3')).toEqual({ Employment: [row, row] });
  });

  it('are compared and imported again like everything else of a person', async () => {
    const { import: run, rows, save, verify } = await list(two, open);
    await run();
    expect(await run()).toMatchObject({ same: 3, changed: 0 });
    expect(await verify()).toMatchObject({ result: { same: 3, changed: 0 }, told: [] });
    await save([header, person('NB-1', 'Acme,12'), person('NB-2'), person('NB-3', 'Acme,1'), more('NB-3', 'Acme,1')]);
    expect((await verify()).told).toEqual(['changed NB-1']);
    expect(await run()).toMatchObject({ changed: 1, same: 2 });
    expect(await rows('NB-1')).toEqual({ Employment: [{ employer: 'Acme', weeksWorked: '12' }] });
  });

  it('go and come back with a replacement or a removal that is taken back', async () => {
    const { import: run, replace, rows, save, store } = await list(two, open);
    await run();
    await save([header, person('NB-1'), person('NB-2'), more('NB-2', 'Cole,3')]);
    expect(await replace()).toMatchObject({ changed: 2, removed: 1 });
    expect(await rows('NB-1')).toEqual({});
    expect(await rows('NB-2')).toEqual({ Employment: [{ employer: 'Cole', weeksWorked: '3' }] });
    expect(await rows('NB-3')).toBeNull();
    await store.editions.undo(new Date().toISOString());
    expect(await rows('NB-1')).toEqual(ofNb1);
    await removePeople(store, [['NB-1']], () => {}, 7);
    expect(await rows('NB-1')).toBeNull();
    await store.editions.undo(new Date().toISOString());
    expect(await rows('NB-1')).toEqual(ofNb1);
  });
});

describe('rows of a class list', () => {
  it('may be very many people’s', async () => {
    const ids = Array.from({ length: 3000 }, (_, index) => `NB-${index}`);
    const lines = ids.flatMap((id) => [person(id, 'Acme,1'), more(id, 'Bolt,2'), more(id, 'Cole,3')]);
    const { import: run, rows } = await list([header, ...lines]);
    expect(await run()).toMatchObject({ rows: 3000, added: 3000 });
    for (const id of ['NB-0', 'NB-1499', 'NB-2999']) expect((await rows(id))?.['Employment']).toHaveLength(3);
  });

  it.each([
    [
      'are of a notice id that is not above',
      [header, person('NB-1'), more('NB-9', 'Acme,1')],
      [/list\.csv:3: has rows for a notice id that the line above does not have: put it below the line of the person/],
    ],
    [
      'are apart from their person',
      [header, person('NB-1'), person('NB-2'), more('NB-1', 'Acme,1')],
      [/:4: has rows for a notice id that the line above does not have/],
    ],
    [
      'are of a person whose other lines are elsewhere',
      [header, person('NB-1', 'Acme,1'), person('NB-2'), person('NB-1', 'Bolt,1')],
      [/:4: the same notice id is on line 2/],
    ],
    [
      'say something else of the person',
      [header, person('NB-1', 'Acme,1'), person('NB-1', 'Bolt,1').replace('Reno', 'Elko')],
      [/:3: city must say what the first line of this notice id says, or be empty$/],
    ],
    [
      'say nothing',
      [header, person('NB-1', 'Acme,1'), more('NB-1', ',')],
      [/:3: repeats the notice id of the line above .*fill Employment\.employer or Employment\.weeksWorked/],
    ],
    [
      'have wrong cells',
      [
        header,
        person('NB-1', 'Acme,twelve'),
        more('NB-1', ',3'),
        more('NB-1', `${'A'.repeat(21)},3`),
        person('NB-2', ',3'),
      ],
      [
        /:2: Employment\.weeksWorked must be a number like 12 or 1,234\.50/,
        /:5: Employment\.employer must not be empty/,
      ],
    ],
    [
      'are too long',
      [header, person('NB-1'), more('NB-1', `${'A'.repeat(21)},3`), more('NB-1', 'Acme,3,4')],
      [
        /:3: Employment\.employer must have at most 20 characters$/,
        /:4: has another number of columns than the header/,
      ],
    ],
    [
      'have another column',
      [header.replace('weeks', 'week'), person('NB-1')],
      [/:1: .*unknown: Employment\.weekWorked \(Did you mean "Employment\.weeksWorked"\?\)/],
    ],
    [
      'are too many',
      [header, person('NB-1'), ...Array.from({ length: mostRowsOfPerson + 1 }, () => more('NB-1', 'Acme,1'))],
      [/:503: is one row too many: a notice has at most 500/],
    ],
  ])('are refused where they %s', async (_name, lines, messages) => {
    const { import: run, store } = await list(lines);
    const result = await run();
    const problems = 'problems' in result ? result.problems : ['imported'];
    expect(problems).toEqual(messages.map((message) => expect.stringMatching(message)));
    expect(await store.count()).toBe(0);
  });
});
