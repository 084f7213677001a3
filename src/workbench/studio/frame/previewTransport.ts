import type { Transport } from '../../../app/api/transport.ts';
import type { SubmitResponse } from '../../../wire/calls.ts';
import type { Tell } from './tell.ts';

/** As if the claim had been filed, so that the pages behind it can be seen. */
export const previewTransport =
  (tell: Tell): Transport =>
  async (_path, { onProgress }) => {
    onProgress(1);
    tell({ kind: 'said', sentence: 'This is a preview: the claim would be filed now. Nothing was filed.' });
    const body: SubmitResponse = {
      submitted: true,
      nonMatchingPaymentElection: false,
      error: null,
      referenceCodeForm: previewCode,
      fieldErrors: [],
    };
    return { status: 200, body };
  };

export const previewCode = 'PREVIEW-0000';
