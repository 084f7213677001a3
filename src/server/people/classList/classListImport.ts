import type { ClassListStore } from '../../store/store.ts';
import type { PinKey } from '../../vault/pinKey.ts';
import type { AddressCodes } from './addressCodes.ts';
import type { ClassList } from './classList.ts';
import type { RowChecks } from './classListRow.ts';
import type { FurtherColumns } from './furtherColumns.ts';
import type { RowColumns } from './furtherRows.ts';
import type { ImportProgress } from './importProgress.ts';
import type { SignInCheck } from './signInCheck.ts';

/** A slice is one transaction, for which other writers wait some ten milliseconds. */
export const rowsPerSlice = 500;

export interface ClassListImport {
  readonly file: string;
  readonly store: ClassListStore;
  readonly classList: ClassList;
  readonly signIn: SignInCheck;
  readonly further: FurtherColumns;
  readonly rowColumns: RowColumns;
  readonly codes: AddressCodes;
  readonly pinKey: PinKey;
  /** `replace` removes people who are not in the file; `verify` compares and changes nothing. */
  readonly purpose: 'import' | 'replace' | 'verify';
  /** The file for PINs of rows without one; null: a row without a PIN is wrong. */
  readonly makePins?: string | null;
  /** For `verify`: rows may have no PIN, because the list has one for them. */
  readonly pinsMade?: boolean;
  /** The number that the operator gave for a replacement that removes many people, or null. */
  readonly removes?: number | null;
  /** For so many days the import can be taken back. */
  readonly undoDays?: number;
  readonly faultsFile?: string | null;
  readonly onProgress?: (done: ImportProgress, bytes: number) => void;
}

export const checksOf = ({ further, rowColumns, codes, makePins, pinsMade = false }: ClassListImport): RowChecks => ({
  further,
  rowColumns,
  codes,
  isPinOptional: Boolean(makePins) || pinsMade,
});
