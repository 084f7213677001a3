import type { DocumentFaultCode } from '../../documents/reading/documentError.ts';

/** Warnings that many cases cause in passing, with fields that nothing uses, or one label for all of them. */
export const inPassing: readonly DocumentFaultCode[] = [
  'required-without-message',
  'unused-model-config',
  'same-as-english',
  'same-label',
  'never-closed',
  'unused-deadline',
  'unused-condition',
  'unused-text',
  'unused-switch',
  'unused-alias',
  'unused-file',
  'unused-field',
  'other-deadline',
  'redirect-target',
  'unseen-code',
  'fixed-record',
  'upload-limits',
  'half-configured',
  'left-out-of-review',
  'other-page-of-review',
  'other-words-of-review',
];
