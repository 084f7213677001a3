/**
 * Uploads that are arriving in a store where files cannot wait unseen, such as S3. Each is named here before its first
 * byte is sent, so that a crash loses track of none, until a claim, a draft or the quarantine has it or its bytes are
 * gone. Those take it out in their own transaction and throw StoreUnavailable if a sweep gave it up, so no clock can
 * make a sweep remove what is being filed.
 */
export interface ArrivalStore {
  /** On disk when it resolves. */
  begin(storageId: string, begunAt: string): Promise<void>;
  known(storageIds: readonly string[]): Promise<ReadonlySet<string>>;
  end(storageIds: readonly string[]): Promise<void>;
  /** The oldest first, without those that were given up. */
  begunBefore(instant: string, most: number): Promise<readonly string[]>;
  /** From now on no claim or draft can take them. */
  giveUp(storageIds: readonly string[], at: string): Promise<void>;
  /** The oldest first. */
  givenUp(most: number): Promise<readonly { readonly storageId: string; readonly givenUpAt: string }[]>;
}
