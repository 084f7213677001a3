import { DatabaseError } from 'pg';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import { StoreUnavailable, TransactionConflict } from '../storeUnavailable.ts';

/** Serialization failure and deadlock. */
const conflicts = new Set(['40001', '40P01']);

/** SQLSTATEs and classes of a database that cannot be used now, and the remedy of each; the first match counts. */
const remedies: readonly (readonly [code: string, remedy: (name: string) => string])[] = [
  ['53100', (name) => `make room on the disk of ${name}`],
  ['53', (name) => `give ${name} more memory or connections`],
  ['58', (name) => `see that the disk of ${name} works`],
  ['25006', (name) => `name the server that writes, where ${name} only reads`],
  ...['08', '57', '55P03', '25P03', '25P04'].map(
    (code) => [code, (name: string) => `wait until ${name} answers again`] as const,
  ),
];

/** The next statement on such a connection could get the answer to another one. */
export const isLost = (error: unknown): boolean => !(error instanceof DatabaseError) || error.severity === 'FATAL';

/** Without the detail of the error, in which PostgreSQL quotes values of a row. */
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

export function unreachable(error: unknown, name: string): StoreUnavailable {
  // For a name with several addresses Node's error has no message of its own.
  const why = errorMessage(error) || errorCode(error) || 'no address answers';
  return new StoreUnavailable(`PostgreSQL cannot be reached (${why}): see that ${name} runs.`);
}
