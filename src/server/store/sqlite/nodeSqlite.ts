import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type Kysely, type SqliteDatabase, sql } from 'kysely';
import type { Tables, Unsynced } from '../schema.ts';

/**
 * Node's own SQLite as Kysely's dialect asks for it. `check` runs before a commit, so that a failure rolls it back, and
 * after it, so that nobody takes what it wrote for kept.
 */
export function nodeSqlite(database: DatabaseSync, check = () => {}): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      // On a full disk SQLite rolls back by itself, and there is nothing left to roll back: saying so would hide what
      // happened.
      const isOver = () => sql === 'rollback' && !database.isTransaction;
      return {
        // A statement without result columns is one that only changes something.
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(inputValue)),
        run(parameters) {
          if (isOver()) return { changes: 0, lastInsertRowid: 0 };
          if (sql === 'commit') check();
          const result = statement.run(...parameters.map(inputValue));
          if (sql === 'commit') check();
          return result;
        },
        iterate: (parameters) => statement.iterate(...parameters.map(inputValue)),
      };
    },
  };
}

/** Without a full sync SQLite writes to the log and goes on; the next full one brings all of the log to the disk. */
export function unsyncedIn(db: Kysely<Tables>): Unsynced {
  return (work) =>
    db.connection().execute(async (connection) => {
      await sql`pragma synchronous = normal`.execute(connection);
      try {
        return await connection.transaction().execute(work);
      } finally {
        await sql`pragma synchronous = full`.execute(connection);
      }
    });
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new Error(`A ${typeof value} cannot be stored: store texts, numbers and null.`);
}
