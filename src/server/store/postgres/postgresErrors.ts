import { DatabaseError } from 'pg';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import { StoreUnavailable, TransactionConflict } from '../storeUnavailable.ts';

/** Serialization failure and deadlock. */
const conflicts = new Set(['40001', '40P01']);

/**
 * What else a database says that cannot be used now, by SQLSTATE or its class, and what mends it: connections, resources
 * like the disk, an operator's stop, errors of the machine, timeouts of statements, locks and transactions, and a server
 * that only reads because another one has taken over. The first that fits counts.
 */
const remedies: readonly (readonly [code: string, remedy: (name: string) => string])[] = [
  ['53100', (name) => `make room on the disk of ${name}`],
  ['53', (name) => `give ${name} more memory or connections`],
  ['58', (name) => `see that the disk of ${name} works`],
  ['25006', (name) => `name the server that writes, where ${name} only reads`],
  ...['08', '57', '55P03', '25P03', '25P04'].map(
    (code) => [code, (name: string) => `wait until ${name} answers again`] as const,
  ),
];

/** Whether the connection is of no use any more: what it is asked next might wait for the answer to something else. */
export const isLost = (error: unknown): boolean => !(error instanceof DatabaseError) || error.severity === 'FATAL';

/**
 * An error of a statement as the store throws it; `name` is that of the database. Its message has no detail: PostgreSQL quotes the values of a row there.
 */
export function statementError(error: unknown, name: string): Error {
  if (!(error instanceof DatabaseError)) return unreachable(error, name);
  const { code = '', message } = error;
  if (conflicts.has(code))
    return new TransactionConflict(
      `PostgreSQL undid a transaction (${message}, ${code}): wait until whatever else writes ${name} has ended.`,
    );
  const [, remedy] = remedies.find(([known]) => code.startsWith(known)) ?? [];
  if (remedy !== undefined) {
    return new StoreUnavailable(`PostgreSQL cannot do it now (${message}, ${code}): ${remedy(name)}.`);
  }
  return new Error(`PostgreSQL refused a statement: ${message} (${code}).`);
}

/** An error of a connection, also of one that could not be made. */
export function unreachable(error: unknown, name: string): StoreUnavailable {
  // Of a name with several addresses Node says what happened at each, in an error without a message of its own.
  const why = errorMessage(error) || errorCode(error) || 'no address answers';
  return new StoreUnavailable(`PostgreSQL cannot be reached (${why}): see that ${name} runs.`);
}
