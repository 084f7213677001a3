import { askIfMeant } from '../../rules/didYouMean.ts';

/** One fault, for the author. With an error no document is served; the code decides whether it is one or a warning. */
export interface DocumentError {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** Counts from 1, in UTF-16 units. */
  readonly column: number;
  /** Stable: tools and tests rely on it. */
  readonly code: DocumentFaultCode;
  /** Whole sentences. */
  readonly message: string;
  /** The replacement that was probably meant. */
  readonly suggestion?: string;
}

/** The first group is about single documents, the second about documents together. */
export const documentErrorCodes = [
  'invalid-encoding',
  'invalid-json',
  'duplicate-key',
  'unknown-key',
  'former-spelling',
  'missing-key',
  'wrong-type',
  'not-allowed-value',
  'wrong-form',
  'out-of-range',
  'unknown-node-type',
  'unknown-widget',
  'unknown-rule',
  'unknown-condition-operator',
  'unknown-operation',

  'missing-document',
  'unknown-document',
  'duplicate-document',
  'shared-area',
  'unused-page',
  'unknown-block',
  'unknown-deadline',
  'unknown-list',
  'unused-list',
  'list-labels',
  'unknown-switch',
  'unknown-model',
  'missing-model-config',
  'duplicate-model-config',
  'unknown-form-type',
  'transaction-type',
  'sign-in',
  'misplaced-part',
  'unknown-block-field',
  'unknown-field',
  'unknown-condition',
  'condition-cycle',
  'impossible-condition',
  'wrong-kind',
  'rounded-early',
  'bands',
  'computed-field',
  'field-cycle',
  'contradictory-rule',
  'widget-value-type',
  'rule-value-type',
  'unfillable-field',
  'unticked-checkbox',
  'ticked-beforehand',
  'required-none',
  'required-kind',
  'unknown-option-value',
  'duplicate-option',
  'two-masks',
  'wrong-default',
  'unknown-prepopulated-key',
  'missing-text',
  'plural-form',
  'unknown-block-text',
  'missing-culture',
  'forbidden-tag',
  'unknown-tag',
  'unclosed-tag',
  'dead-link',
  'placeholder-mismatch',
  'unknown-placeholder',
  'duplicate-path',
  'duplicate-form-type',
  'duplicate-field',
  'misplaced-field',
  'unreadable-field',
  'unasked-field',
  'nested-records',
  'record-options',
  'unlisted-model',
  'unknown-fact',
  'misplaced-fact',
  'missing-call',
  'duplicate-call',
  'authorization-order',
  'self-clearing-page',
  'demanded-earlier',
  'submit-order',
  'divided-section',
  'unused-label',
  'sensitive-value',
  'page-order',
  'several-file-fields',
  'misplaced-file-field',
  'unknown-page',
  'missing-block',
  'misplaced-block',
  'wallet-address',
  'receipt-address',
  'row-columns',
  'missing-label',
  'too-many-display-fields',
  'empty-summary',
  'invalid-validation',
  'invalid-settings',
  'invalid-deadlines',
] as const;
export type DocumentErrorCode = (typeof documentErrorCodes)[number];

/** Worth a look, but claimants can be served. */
export const documentWarningCodes = [
  'deadline-after-zone-data',
  'unusual-name',
  'claim-without-last-name',
  'second-title',
  'required-without-message',
  'skipped-requirement',
  'flow-without-sections',
  'unused-model-config',
  'missing-site-page',
  'untouched-text',
  'typed-by-hand',
  'other-figure',
  'misleading-link',
] as const;
export type DocumentFaultCode = DocumentErrorCode | (typeof documentWarningCodes)[number];

export function isWarning({ code }: DocumentError): boolean {
  return documentWarningCodes.some((warning) => warning === code);
}

/** Like `page-schemas/standard/premiums.json:14:21 unknown-field: "…" is not … Did you mean "…"?`. */
export function formatDocumentError(error: DocumentError): string {
  const { file, line, column, code, message, suggestion } = error;
  const hint = suggestion === undefined ? '' : ` ${askIfMeant(suggestion)}`;
  return `${file}:${line}:${column} ${isWarning(error) ? 'warning ' : ''}${code}: ${message}${hint}`;
}

/** Sorts by file, location and code, and drops duplicates. */
export function sortDocumentErrors(errors: readonly DocumentError[]): readonly DocumentError[] {
  const once = new Map(errors.map((error) => [formatDocumentError(error), error]));
  return [...once.values()].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.code + a.message, b.code + b.message),
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
