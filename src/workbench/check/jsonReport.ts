import type { DocumentError } from '../../documents/reading/documentError.ts';
import { faultPage } from '../faultPages/faultPage.ts';
import type { CheckResult } from './checkResult.ts';

/** One JSON object with everything, for other tools. */
export function jsonReport(results: readonly CheckResult[]): string {
  const once = (kind: 'errors' | 'warnings') => [
    ...new Map(results.flatMap((result) => result[kind].map((fault) => [JSON.stringify(fault), fault]))).values(),
  ];
  const report = {
    errors: once('errors').map(withPage),
    warnings: once('warnings').map(withPage),
    settlements: results.map(({ settlementFolder, documents, errors, warnings }) => ({
      folder: settlementFolder,
      documents,
      errors: errors.length,
      warnings: warnings.length,
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const withPage = (fault: DocumentError) => ({ ...fault, docs: faultPage(fault.code) });
