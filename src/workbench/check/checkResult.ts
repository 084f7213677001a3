import type { DocumentError } from '../../documents/reading/documentError.ts';

/** What the check found in the documents of one settlement. */
export interface CheckResult {
  readonly settlementFolder: string;
  readonly errors: readonly DocumentError[];
  readonly warnings: readonly DocumentError[];
  readonly documents: number;
}
