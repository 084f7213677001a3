import { askIfMeant } from '../../rules/didYouMean.ts';
import type { Fix } from './fix.ts';
import type { JsonValue } from './jsonValue.ts';

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
  /** Other places that have part in it. */
  readonly related?: readonly RelatedPlace[];
  /** Only where one mend is plain. */
  readonly fix?: Fix;
  /** Answers that show it. */
  readonly claim?: ShowingClaim;
}

export interface RelatedPlace extends Pick<DocumentError, 'file' | 'line' | 'column'> {
  /** A sentence that says what part the place has. */
  readonly message: string;
}

/** What a claimant answers up to a page. Plain JSON. */
export interface ShowingClaim {
  readonly formType: string;
  /** By alias and field, as `src/proofs` writes them. */
  readonly answers: JsonValue;
  /** The path of the page on which the fault shows. */
  readonly page: string;
}

/** The first group is about single documents, the second about documents together, the third is proven. */
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
  'reversed-answer',
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
  'unknown-allowance',
  'invalid-deadlines',

  'unreachable-page',
  'dead-end',
  'never-shown',
  'never-offered',
  'no-valid-answer',
  'never-holds',
  'always-holds',
  'taken-answer',
] as const;
export type DocumentErrorCode = (typeof documentErrorCodes)[number];

/** Those that only proofs find. */
export const provenWarningCodes = [
  'silent-rule',
  'missing-answer',
  'missing-source',
  'always-empty',
  'shown-twice',
  'undecided',
] as const;

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
  'same-as-english',
  'same-label',
  'empty-heading',
  'heading-order',
  'other-deadline',
  'past-deadline',
  'never-closed',
  'unused-deadline',
  'redirect-target',
  'lost-comparison',
  'left-out-of-review',
  'other-page-of-review',
  'other-words-of-review',
  'upload-limits',
  'half-configured',
  'never-prefilled',
  'unseen-code',
  'fixed-record',
  'allowed-characters',
  'class-list-sample',
  'rounded-between',
  'unused-condition',
  'unused-text',
  'unused-block',
  'unused-switch',
  'unused-alias',
  'unused-field',
  'unused-file',
  'unneeded-allowance',

  ...provenWarningCodes,
] as const;
export type DocumentFaultCode = DocumentErrorCode | (typeof documentWarningCodes)[number];

export const isWarning = ({ code }: Pick<DocumentError, 'code'>): boolean => isWarningCode(code);

export const isWarningCode = (code: string): boolean => documentWarningCodes.some((warning) => warning === code);

/** Each sorted as `sortDocumentErrors` sorts. */
export function dividedFaults(faults: readonly DocumentError[]) {
  const sorted = sortDocumentErrors(faults);
  return { errors: sorted.filter((fault) => !isWarning(fault)), warnings: sorted.filter(isWarning) };
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
