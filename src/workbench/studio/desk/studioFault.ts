import { type DocumentError, isWarning } from '../../../documents/reading/documentError.ts';
import type { StudioFault } from '../calls/mapCalls.ts';
import { messageHere } from './remedies.ts';

export function studioFault(fault: DocumentError): StudioFault {
  const { file, line, column, code, related = [] } = fault;
  return {
    file,
    line,
    column,
    code,
    isWarning: isWarning(fault),
    message: messageHere(fault),
    related,
  };
}
