/**
 * The database cannot be reached, is busy or full, or was taken away. The caller may try again: nothing was promised.
 * The message is for the log and has no values or secrets.
 */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** The database undid a transaction because of another one. */
export class TransactionConflict extends StoreUnavailable {
  override readonly name = 'TransactionConflict';
}

const mostTries = 5;

/** @throws StoreUnavailable if other transactions hinder it again and again. */
export async function triedAgain<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || tries === mostTries) throw error;
    }
  }
}
