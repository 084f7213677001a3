import type { ClaimStatus, ClaimStep } from '../../rules/statuses.ts';
import type { Operator } from './auditStore.ts';

/** A file of decisions: the statuses of many claims, which count all at once or not at all. */
export interface StatusFile {
  readonly id: string;
  readonly begunAt: string;
  readonly operator: Operator;
}

/** One line of it. */
export interface PlannedStatus {
  readonly line: number;
  readonly referenceCode: string;
  readonly to: ClaimStep;
  /** What the claim must have now; null: whatever it has. */
  readonly from: ClaimStatus | null;
  /** The keyed hash by which the audit trail names the claim. */
  readonly subject: string;
}

/** What keeps a line from being taken. */
export type StatusFault = { readonly line: number } & (
  | { readonly fault: 'unknown' }
  /** It was withdrawn or erased. */
  | { readonly fault: 'ended'; readonly status: ClaimStatus }
  | { readonly fault: 'other'; readonly status: ClaimStatus }
  | { readonly fault: 'repeated'; readonly firstLine: number }
);

/** Another command began with a file meanwhile. */
export class StatusFileTaken extends Error {}

export interface StatusFileStore {
  /**
   * Begins a file. What is active is brought to its claims before; a file that another command began and that does not count yet
   * is given up.
   */
  begin(file: StatusFile): Promise<void>;
  /** Plans some lines, and says which cannot be taken, and how many claims have their status already. @throws StatusFileTaken */
  plan(
    fileId: string,
    lines: readonly PlannedStatus[],
  ): Promise<{ readonly faults: readonly StatusFault[]; readonly unchanged: number }>;
  /**
   * From now on everything that was planned counts, also after a power cut: `planned` are as many claims. False, and nothing counts, where
   * one of them has got another status by another way. @throws StatusFileTaken
   */
  activate(fileId: string, planned: number): Promise<boolean>;
  /** Gives up what does not count yet of a file, or of all that were begun before an instant. */
  discard(which: { readonly id: string } | { readonly begunBefore: string }): Promise<void>;
  /** Brings what counts to its claims, with their history and the entries of the audit trail; others have their turns meanwhile. */
  apply(): Promise<void>;
}
