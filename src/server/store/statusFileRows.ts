import type { ClaimStatus, ClaimStep } from '../../rules/statuses.ts';
import type { Operator } from './auditRows.ts';

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
