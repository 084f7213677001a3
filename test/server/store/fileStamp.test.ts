import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { fileStamp } from '../../../src/server/store/sqlite/fileStamp.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Where SQLite's header has `user_version` and `application_id`. */
const [versionAt, idAt] = [60, 68];

/** The stamp of a new database, and what writes a number of four bytes into its file from outside. */
async function stamped() {
  const file = join(await temporaryFolder(), 'claims.db');
  const database = new DatabaseSync(file);
  database.exec("create table properties (name text, value text); insert into properties values ('databaseId', 'one')");
  const stamp = fileStamp(file, database);
  onTestFinished(() => {
    stamp.close();
    database.close();
  });
  const overwrite = (at: number, number: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(number);
    // Left open: closing any descriptor of the file would release SQLite's locks.
    writeSync(openSync(file, 'r+'), bytes, 0, bytes.length, at);
  };
  return { stamp, overwrite };
}

it('a new file is not lost, before and after its first stamp', async () => {
  const { stamp } = await stamped();
  expect(stamp.isLost()).toBe(false);
  stamp.raise();
  stamp.raise();
  expect(stamp.isLost()).toBe(false);
});

it('a file that carries an older stamp than was seen, or none, is lost', async () => {
  for (const version of [1, 0]) {
    const { stamp, overwrite } = await stamped();
    stamp.raise();
    stamp.raise();
    expect(stamp.isLost()).toBe(false);
    overwrite(versionAt, version);
    expect(stamp.isLost(), `version ${version}`).toBe(true);
  }
});

it("a file with another database's stamp is lost at the first look", async () => {
  const { stamp, overwrite } = await stamped();
  stamp.raise();
  overwrite(idAt, 7);
  expect(stamp.isLost()).toBe(true);
});

it('a file that was lost stays lost', async () => {
  const { stamp, overwrite } = await stamped();
  stamp.raise();
  stamp.raise();
  expect(stamp.isLost()).toBe(false);
  overwrite(versionAt, 1);
  expect(stamp.isLost()).toBe(true);
  overwrite(versionAt, 2);
  expect(stamp.isLost()).toBe(true);
});
