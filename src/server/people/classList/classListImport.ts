import type { ClassListStore } from '../../store/classListStore.ts';
import type { PinKey } from '../../vault/pinKey.ts';
import type { AddressCodes } from './addressCodes.ts';
import type { ClassList } from './classList.ts';
import type { RowChecks } from './classListRow.ts';
import type { FurtherColumns } from './furtherColumns.ts';
import type { ImportProgress } from './importProgress.ts';
import type { SignInCheck } from './signInCheck.ts';

/** A slice is one transaction: other writers wait for it some ten milliseconds. */
export const rowsPerSlice = 500;

export interface ClassListImport {
  readonly file: string;
  readonly store: ClassListStore;
  readonly classList: ClassList;
  readonly signIn: SignInCheck;
  /** The columns that it may have beside the usual ones. */
  readonly further: FurtherColumns;
  readonly codes: AddressCodes;
  readonly pinKey: PinKey;
  /** `replace` removes people who are not in the file; `verify` compares and changes nothing. */
  readonly purpose: 'import' | 'replace' | 'verify';
  /** Where PINs are written that are made for rows without one; null: a row without one is wrong. */
  readonly makePins?: string | null;
  /** Whether rows may have no PIN because the list has one for them: for `verify`. */
  readonly pinsMade?: boolean;
  /** How many people a replacement must remove where they are many, as the operator says; null: that was not said. */
  readonly removes?: number | null;
  /** For how many days it can be taken back. */
  readonly undoDays?: number;
  /** Where all faults are written; null: nowhere. */
  readonly faultsFile?: string | null;
  readonly onProgress?: (done: ImportProgress, bytes: number) => void;
}

export const checksOf = ({ further, codes, makePins, pinsMade = false }: ClassListImport): RowChecks => ({
  further,
  codes,
  isPinOptional: Boolean(makePins) || pinsMade,
});
