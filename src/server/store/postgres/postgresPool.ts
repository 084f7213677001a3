import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { isLost, statementError, unreachable } from './postgresErrors.ts';

/** The pool as Kysely's dialect asks for it, over a database of that name. What it throws is a `StoreUnavailable` when the database cannot be used now. */
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

/**
 * PostgreSQL refuses a text with a NUL, and there is none that a person would miss: a claim with one is not valid, and a
 * notice id or code with one belongs to nobody. It becomes what a decoder makes of what is no character.
 */
const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);

/** A connection that is not used again after it was lost, or after it did not answer in time. */
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
    // The end of the connection has done it.
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
