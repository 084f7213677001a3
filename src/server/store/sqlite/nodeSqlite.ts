import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';

/**
 * Node's SQLite for Kysely. `check` runs before a commit, so that its failure rolls back, and after it, so that the
 * caller does not take lost rows for stored.
 */
export function nodeSqlite(database: DatabaseSync, check = () => {}): SqliteDatabase {
  const prepared = preparedStatements(database);
  const translated = <T>(work: () => T): T => translatedFor(database, work);
  return {
    close: () => database.close(),
    prepare(text) {
      // All transactions write. If one took the lock at its first write, rows that it had read could have changed, and
      // it would fail.
      const sql = text === 'begin' ? 'begin immediate' : text;
      const { statement, reader } = translated(() => prepared(sql));
      // On a full disk SQLite has rolled back by itself; a second rollback would hide that error.
      const isOver = () => text === 'rollback' && !database.isTransaction;
      return {
        reader,
        all: (parameters) => translated(() => statement.all(...parameters.map(inputValue))),
        run(parameters) {
          if (isOver()) return { changes: 0, lastInsertRowid: 0 };
          if (text === 'commit') check();
          const result = translated(() => statement.run(...parameters.map(inputValue)));
          if (text === 'commit') check();
          return result;
        },
        // Not a prepared one: the same query may run while its rows are read.
        iterate: (parameters) => translated(() => database.prepare(sql).iterate(...parameters.map(inputValue))),
      };
    },
  };
}

const memory = () => 'give this process more memory';
const waiting = (file: string) => `wait until whatever else writes ${file} has ended`;
const writing = (file: string) => `see that ${file} and its folder can be written`;

/** By SQLite's result codes: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL and CANTOPEN. */
const remedies: Readonly<Record<number, (file: string) => string>> = {
  5: waiting,
  6: waiting,
  7: memory,
  8: writing,
  10: (file) => `see that the disk of ${file} works`,
  13: (file) => `make room on the disk of ${file}`,
  14: writing,
};

/** @throws StoreUnavailable while the file is busy or cannot be read or written. */
export function translatedFor<T>(database: DatabaseSync, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const remedy = remedies[resultOf(error)];
    if (remedy === undefined) throw error;
    const file = database.location() ?? 'the database';
    throw new StoreUnavailable(`SQLite cannot do it now (${errorMessage(error)}): ${remedy(file)}.`);
  }
}

/** An extended result has the plain one in its lowest byte. */
const resultOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;

interface Prepared {
  readonly statement: StatementSync;
  readonly reader: boolean;
}

/** More than the store has queries; those with lists are a text for each length. */
const mostPrepared = 200;

/** To prepare a statement takes SQLite as long as to run it. */
function preparedStatements(database: DatabaseSync): (sql: string) => Prepared {
  const known = new Map<string, Prepared>();
  return (sql) => {
    // A changed table may change what a prepared statement returns.
    if (/^\s*(?:alter|create|drop|pragma)\b/i.test(sql)) known.clear();
    const found = known.get(sql);
    if (found !== undefined) return found;
    const statement = database.prepare(sql);
    const prepared = { statement, reader: statement.columns().length > 0 };
    const [first] = known.keys();
    if (known.size >= mostPrepared && first !== undefined) known.delete(first);
    known.set(sql, prepared);
    return prepared;
  };
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new Error(`A ${typeof value} cannot be stored: store texts, numbers and null.`);
}
