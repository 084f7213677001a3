import type { ClaimStatus, ClaimStep } from '../../rules/statuses.ts';
import type { Operator } from './auditStore.ts';

/** A file of decisions: statuses of many claims, all or nothing. */
export interface StatusFile {
  readonly id: string;
  readonly begunAt: string;
  readonly operator: Operator;
}

export interface PlannedStatus {
  readonly line: number;
  readonly referenceCode: string;
  readonly to: ClaimStep;
  /** The status that the claim must have now; null: any. */
  readonly from: ClaimStatus | null;
  /** The claim's keyed hash in the audit trail. */
  readonly subject: string;
}

export type StatusFault = { readonly line: number } & (
  | { readonly fault: 'unknown' }
  /** It was withdrawn or erased. */
  | { readonly fault: 'ended'; readonly status: ClaimStatus }
  | { readonly fault: 'other'; readonly status: ClaimStatus }
  | { readonly fault: 'repeated'; readonly firstLine: number }
);

/** Another command began a file meanwhile. */
export class StatusFileTaken extends Error {}

export interface StatusFileStore {
  /** Applies the active file, and gives up one that another command began. */
  begin(file: StatusFile): Promise<void>;
  /**
   * Plans some lines; returns those that cannot be taken, and how many claims have their status already. @throws
   * StatusFileTaken
   */
  plan(
    fileId: string,
    lines: readonly PlannedStatus[],
  ): Promise<{ readonly faults: readonly StatusFault[]; readonly unchanged: number }>;
  /**
   * Makes all that was planned count, on disk when it resolves. False, without a change, if a planned claim got another
   * status meanwhile. @throws StatusFileTaken
   */
  activate(fileId: string, planned: number): Promise<boolean>;
  /** Gives up files that do not count yet. */
  discard(which: { readonly id: string } | { readonly begunBefore: string }): Promise<void>;
  /** Brings what counts to its claims, with history and audit entries, in slices between which others have a turn. */
  apply(): Promise<void>;
}
