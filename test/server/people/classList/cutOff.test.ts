import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { classListCommand } from '../../../../src/server/operations/cli/classListCommand.ts';
import { openStorage } from '../../../../src/server/operations/storage.ts';
import { openClassList } from '../../../../src/server/people/classList/classList.ts';
import { createPins } from '../../../../src/server/people/signIn/pins.ts';
import { readSettings } from '../../../../src/server/settings/settings.ts';
import { openPinKey } from '../../../../src/server/vault/secrets.ts';
import { runHere } from '../../../support/runHere.ts';
import { inSqlite, killAt, killable } from '../../support/killedBySql.ts';
import { emptyPostgresDatabase, inPostgres } from '../../support/postgres.ts';
import { processSettings, runScript, type Variables } from '../../support/serverProcess.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { testServer } from '../../support/testServer.ts';
import { withUndoLine } from '../../support/undoLine.ts';

const header =
  'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';
const noticeIdOf = (number: number) => `NB-1000-${String(number).padStart(4, '0')}`;
const person = (number: number, lastName: string) => `${noticeIdOf(number)},123456,${lastName},Jane,,,,,,,,,`;
const people = (count: number, lastName: string) =>
  [header, ...Array.from({ length: count }, (_, index) => person(index, lastName)), ''].join('\n');

/** A server's class list of two people, and a file of 1,200, which three slices write. */
async function listOfTwo(variables: Variables = {}) {
  const folder = await temporaryFolder();
  const settings = await processSettings(join(folder, 'data'), variables);
  const file = join(folder, 'list.csv');
  const run = (...args: readonly string[]) => runHere(classListCommand, args, settings);
  await writeFile(file, people(2, 'Before'));
  expect((await run('import', file)).code).toBe(0);
  await writeFile(file, people(1200, 'After'));
  /** Last names by which the first person and the last one of the file sign in; null: they cannot. */
  const signIns = async () => {
    const { store, storageKeys, uploads } = await openStorage(readSettings(settings));
    onTestFinished(() => store.close());
    const pinKey = await openPinKey(readSettings(settings), store.properties);
    const classList = await openClassList(store, storageKeys);
    const { client } = await testServer({ store, uploads, classList, pins: createPins(pinKey) });
    return Promise.all(
      [noticeIdOf(1), noticeIdOf(1199)].map(async (noticeId) => {
        const { statusCode } = await client().authorize({ noticeId, pin: '123456' });
        return statusCode === 200 ? ((await classList.find(noticeId))?.lastName ?? null) : null;
      }),
    );
  };
  return { file, run, settings, signIns, database: join(folder, 'data', 'claims.db') };
}

/** Limits every connection of this process with large writes to so many free pages. */
function fillDisk(pages: number): () => void {
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    exec.call(this, sql);
    if (sql.includes('wal_autocheckpoint')) exec.call(this, `pragma max_page_count = ${pages}`);
  };
  const empty = () => {
    DatabaseSync.prototype.exec = exec;
  };
  onTestFinished(empty);
  return empty;
}

const wholeNow = withUndoLine('Imported 1200 people (1198 new, 2 changed, 0 unchanged); the class list has 1200.\n');

describe('class-list import', () => {
  it('killed in its third slice leaves the list as it was, and goes on when it is said again', async () => {
    const { file, run, settings, signIns, database } = await listOfTwo();
    const mend = killAt(database, 'class_rows', 'new.line = 1150');
    expect(
      await runScript('operations/cli/classList.ts', ['import', file], { ...settings, ...killable }),
    ).toMatchObject({
      code: null,
      stdout: '',
    });
    mend();
    expect(await signIns()).toEqual(['Before', null]);
    // Whatever it wrote before it was killed is not written again.
    const again = `create trigger again before insert on class_rows when new.line < 1000 begin select raise(abort, 'again'); end`;
    inSqlite(database, again);
    expect(await run('import', file)).toEqual({ code: 0, stdout: wholeNow, stderr: '' });
    inSqlite(database, 'drop trigger again');
    expect(await signIns()).toEqual(['After', 'After']);
    expect(await run('verify', file)).toMatchObject({ code: 0 });
  });

  it('on a full disk says so in a sentence, leaves the list as it was, and goes on once there is room', async () => {
    const { file, run, signIns, database } = await listOfTwo();
    const empty = fillDisk(Number(inSqlite(database, 'pragma page_count')?.['page_count']));
    for (const command of ['import', 'replace']) {
      expect(await run(command, file)).toEqual({
        code: 1,
        stdout: '',
        stderr:
          `SQLite cannot do it now (database or disk is full): make room on the disk of ${database}. ` +
          'Then run the command again: what was cut off does not count.\n',
      });
    }
    empty();
    expect(await signIns()).toEqual(['Before', null]);
    expect(await run('import', file)).toEqual({ code: 0, stdout: wholeNow, stderr: '' });
    expect(await signIns()).toEqual(['After', 'After']);
  });

  it('into a PostgreSQL without room says so in a sentence, and leaves the list as it was', async () => {
    const url = await emptyPostgresDatabase();
    const { file, run, signIns } = await listOfTwo({ DATABASE_URL: url });
    await inPostgres(
      url,
      `create function full_disk() returns trigger language plpgsql as
        $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
       create trigger full_disk before insert on class_rows for each row when (new.line = 700) execute function full_disk()`,
    );
    const { host, pathname } = new URL(url);
    expect(await run('import', file)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'PostgreSQL cannot do it now (could not extend file: No space left on device, 53100): ' +
        `make room on the disk of ${host}${pathname}. Then run the command again: what was cut off does not count.\n`,
    });
    await inPostgres(url, 'drop trigger full_disk on class_rows');
    expect(await signIns()).toEqual(['Before', null]);
    expect(await run('import', file)).toEqual({ code: 0, stdout: wholeNow, stderr: '' });
  });
});

it('any command that cannot write a file for want of room says so in a sentence', async () => {
  expect(await runHere(() => writeFile('/dev/full', 'x'), [], {})).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'A file cannot be written (ENOSPC: no space left on device, write): make room on its disk. ' +
      'Then run the command again: what was cut off does not count.\n',
  });
});
