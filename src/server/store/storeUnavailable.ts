/**
 * The database cannot be used now: it cannot be reached, is busy or full, or was taken away. Whoever asked may ask again,
 * and nothing was promised. The message is for the log; it holds no value and no secret.
 */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** The database undid a transaction because of another one that ran beside it. Nothing of it was done. */
export class TransactionConflict extends StoreUnavailable {
  override readonly name = 'TransactionConflict';
}

const mostTries = 5;

/** Does a transaction again that another one hindered. @throws StoreUnavailable when that happens again and again. */
export async function triedAgain<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || tries === mostTries) throw error;
    }
  }
}
