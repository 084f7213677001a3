import { type DocumentError, isWarning } from '../../documents/reading/documentError.ts';
import { askIfMeant } from '../../rules/didYouMean.ts';
import type { CheckResult } from './checkResult.ts';
import { faultsOf, sums } from './textReport.ts';

/** Commands that GitHub Actions shows beside the lines of a change, and a sum. */
export const githubReport = (results: readonly CheckResult[]): string =>
  [...faultsOf(results).map(command), ...sums(results), ''].join('\n');

function command(fault: DocumentError): string {
  const { file, line, column, code, message, suggestion, related = [] } = fault;
  const places = related.map((place) => `${place.file}:${place.line}:${place.column} ${place.message}`);
  const text = [suggestion === undefined ? message : `${message} ${askIfMeant(suggestion)}`, ...places].join('\n');
  const properties = Object.entries({ file, line, col: column, title: code });
  const written = properties.map(([name, value]) => `${name}=${inProperty(String(value))}`);
  return `::${isWarning(fault) ? 'warning' : 'error'} ${written.join(',')}::${inMessage(text)}`;
}

const inMessage = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const inProperty = (text: string): string => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
