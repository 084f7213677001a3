import { DatabaseSync } from 'node:sqlite';
import type { Variables } from './serverProcess.ts';

/** What a process does first: its connections to SQLite get a function that ends it as a power cut would. */
const killedBySql = `
  import { DatabaseSync } from 'node:sqlite';
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    this.function('kill_this_process', () => process.kill(process.pid, 'SIGKILL'));
    return exec.call(this, sql);
  };`;

/** Settings of a process that SIGKILL ends inside the statement where `killAt` says. */
export const killable: Variables = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killedBySql)}`,
};

const trigger = 'power_cut';

/**
 * Lets a process with `killable` settings end when it is about to write such a row: `condition` in SQL, over `new`.
 * Returns what takes that back.
 */
export function killAt(file: string, table: string, condition: string): () => void {
  inSqlite(
    file,
    `create trigger ${trigger} before insert on ${table} when ${condition} begin select kill_this_process(); end`,
  );
  return () => void inSqlite(file, `drop trigger ${trigger}`);
}

/** Runs a statement in a database of its own connection; returns its first row, if it has any. */
export function inSqlite(file: string, sql: string): Record<string, unknown> | undefined {
  const database = new DatabaseSync(file);
  try {
    return database.prepare(sql).get();
  } finally {
    database.close();
  }
}
