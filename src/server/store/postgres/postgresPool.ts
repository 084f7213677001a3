import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { isLost, statementError, unreachable } from './postgresErrors.ts';

/** The pool for Kysely, which throws `StoreUnavailable` while the database cannot be used. */
export function reachedPool(pool: PostgresPool, name: string): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return new ReachedClient(await pool.connect(), name);
      } catch (error) {
        throw unreachable(error, name);
      }
    },
  };
}

/** PostgreSQL refuses a NUL. No valid claim, notice id or code has one, so it becomes the replacement character. */
const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);

/** A lost connection, or one that did not answer in time, is not used again. */
class ReachedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #name: string;
  #lost = false;

  constructor(client: PostgresPoolClient, name: string) {
    this.#client = client;
    this.#name = name;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(what: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof what === 'string' ? this.#query<R>(what, parameters) : this.#client.query(what);
  }

  async #query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The lost connection has rolled back already.
    if (this.#lost && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    if (this.#lost) throw new StoreUnavailable(`The connection to PostgreSQL was lost: see that ${this.#name} runs.`);
    try {
      return await this.#client.query<R>(text, parameters.map(storable));
    } catch (error) {
      this.#lost = isLost(error);
      throw statementError(error, this.#name);
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#lost);
  }
}
