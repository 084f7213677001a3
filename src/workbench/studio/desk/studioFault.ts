import { type DocumentError, isWarning } from '../../../documents/reading/documentError.ts';
import { askIfMeant } from '../../../rules/didYouMean.ts';
import type { StudioFault } from '../calls/mapCalls.ts';

export function studioFault(fault: DocumentError): StudioFault {
  const { file, line, column, code, message, suggestion, related = [] } = fault;
  return {
    file,
    line,
    column,
    code,
    isWarning: isWarning(fault),
    message: suggestion === undefined ? message : `${message} ${askIfMeant(suggestion)}`,
    related,
  };
}
