import { DatabaseError } from 'pg';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { errorCode } from '../../errorCode.ts';
import { StoreUnavailable, TransactionConflict } from '../storeUnavailable.ts';

/** Serialization failure and deadlock. */
const conflicts = new Set(['40001', '40P01']);

/**
 * What else a database says that cannot be used now, by SQLSTATE or its class: connections, resources like the disk, an
 * operator's stop, errors of the machine, timeouts of statements, locks and transactions, and a server that only reads
 * because another one has taken over.
 */
const unavailable = ['08', '53', '57', '58', '55P03', '25P03', '25P04', '25006'];

/** Whether the connection is of no use any more: what it is asked next might wait for the answer to something else. */
export const isLost = (error: unknown): boolean => !(error instanceof DatabaseError) || error.severity === 'FATAL';

/**
 * An error of a statement as the store throws it. Its message has no detail: PostgreSQL quotes the values of a row there.
 */
export function statementError(error: unknown): Error {
  if (!(error instanceof DatabaseError)) return unreachable(error);
  const { code = '', message } = error;
  if (conflicts.has(code)) return new TransactionConflict(`PostgreSQL undid a transaction: ${message} (${code}).`);
  if (unavailable.some((known) => code.startsWith(known))) {
    return new StoreUnavailable(`PostgreSQL cannot do it now: ${message} (${code}).`);
  }
  return new Error(`PostgreSQL refused a statement: ${message} (${code}).`);
}

/** An error of a connection, also of one that could not be made. */
export function unreachable(error: unknown): StoreUnavailable {
  // Of a name with several addresses Node says what happened at each, in an error without a message of its own.
  const why = errorMessage(error) || errorCode(error) || 'no address answers';
  return new StoreUnavailable(`PostgreSQL cannot be reached: ${why}.`);
}
