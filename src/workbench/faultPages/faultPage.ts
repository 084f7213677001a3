import type { DocumentFaultCode } from '../../documents/reading/documentError.ts';

/** Where the page about a code is, from the project's root. */
export const faultPage = (code: DocumentFaultCode): string => `docs/faults/${code}.md`;
