/**
 * Documents on their way into a place where nothing waits unseen, as in an S3 store. Each is named here before its first
 * byte is sent, so that no crash loses track of one, and is here until a claim, a draft or the quarantine has it or
 * its bytes are gone.
 * `ClaimStore.file`, `ClaimStore.add`, `DraftStore.addDocument` and `QuarantineStore.add` take theirs out in their own transaction, and throw
 * StoreUnavailable for one that was given up: no clock can have a sweep remove what is filed at that moment.
 */
export interface ArrivalStore {
  /** Names a document; on disk when it resolves. */
  begin(storageId: string, begunAt: string): Promise<void>;
  /** Those of the given storage ids that are here, given up or not. */
  known(storageIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets documents, those that are not here too. */
  end(storageIds: readonly string[]): Promise<void>;
  /** Those that were begun before, the oldest first, without those that were given up. */
  begunBefore(instant: string, most: number): Promise<readonly string[]>;
  /** From now on nothing takes them. Those that are not here any more stay what they are. */
  giveUp(storageIds: readonly string[], at: string): Promise<void>;
  /** Those that were given up, the first ones first. */
  givenUp(most: number): Promise<readonly { readonly storageId: string; readonly givenUpAt: string }[]>;
}
