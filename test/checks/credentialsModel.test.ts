import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

const credentials = ['flows', 0, 'authorize', 'credentials'];

describe('credentialsModel', () => {
  it('refuses to authorize with another model', () => {
    expect(faultsAfter(['flows.json', credentials, 'details'])).toEqual([
      'flows.json:25:24 credentials-model: "details" is claimDetails. A flow authorizes with a model that has the dtoMapping "credentials".',
    ]);
  });

  it.each<[string, object | undefined]>([
    ['is missing', undefined],
    ['is no text', { type: 'boolean' }],
  ])('says that the PIN %s', (_what, pin) => {
    expect(faultsAfter(['settlement/models/credentials.json', ['fields', 'Pin'], pin])).toEqual([
      'flows.json:25:24 credentials-model: The model config of Standard/credentials needs a field "Pin" of the type "string".',
    ]);
  });
});
