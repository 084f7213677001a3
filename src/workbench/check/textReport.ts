import {
  type DocumentError,
  formatDocumentError,
  isWarning,
  type ShowingClaim,
  sortDocumentErrors,
} from '../../documents/reading/documentError.ts';
import type { CheckResult } from './checkResult.ts';

/** One fault a line, with what belongs to it indented, and a sum. At most `max` errors and `max` warnings of a file. */
export function textReport(results: readonly CheckResult[], max: number): string {
  const faults = faultsOf(results);
  const lines = [...Map.groupBy(faults, ({ file }) => file)].flatMap(([file, own]) => {
    const shown = [false, true].flatMap((warnings) => own.filter((one) => isWarning(one) === warnings).slice(0, max));
    const more = own.length - shown.length;
    const rest = `${file}: ${counted(more, 'more fault')} here. Show them with --max ${own.length}.`;
    return [...sortDocumentErrors(shown).flatMap(faultLines), ...(more === 0 ? [] : [rest])];
  });
  return [...lines, ...sums(results), ''].join('\n');
}

/** Of all settlements, what is wrong with the documents that they share once. */
export const faultsOf = (results: readonly CheckResult[]): readonly DocumentError[] =>
  sortDocumentErrors(results.flatMap(({ errors, warnings }) => [...errors, ...warnings]));

/** A line for each settlement; without its name where there is one. */
export const sums = (results: readonly CheckResult[]): readonly string[] =>
  results.map((result) => `${results.length === 1 ? '' : `${result.settlementFolder}: `}${sumOf(result)}`);

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function sumOf({ errors, warnings, documents }: CheckResult): string {
  const faults = [...errors, ...warnings];
  const files = new Set(faults.map(({ file }) => file)).size;
  const counts = [
    errors.length === 0 ? 'No errors' : counted(errors.length, 'error'),
    ...(warnings.length === 0 ? [] : [counted(warnings.length, 'warning')]),
  ];
  if (faults.length === 0) return `${documents} documents are fine.`;
  return `${counts.join(' and ')} in ${files} of ${documents} documents.`;
}

/** A fault, and indented what belongs to it. */
export function faultLines(fault: DocumentError): readonly string[] {
  const { related = [], claim } = fault;
  return [
    formatDocumentError(fault),
    ...related.map(({ file, line, column, message }) => `  ${file}:${line}:${column} ${message}`),
    ...(claim === undefined ? [] : [`  ${showingClaim(claim)}`]),
  ];
}

export const showingClaim = ({ formType, page, answers }: ShowingClaim): string =>
  `A claim of ${formType} at ${page} that shows it: ${JSON.stringify(answers)}`;
