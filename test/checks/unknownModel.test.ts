import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from './harness.ts';

describe('unknownModel', () => {
  it('names the unknown alias of a field and the nearest one', () => {
    expect(faultsAfter([second, ['content', 0, 'field'], 'detail.kind'])).toEqual([
      'page-schemas/standard/second.json:15:16 unknown-model: "detail" is not a model alias of this document. It has: claimant, details. Did you mean "details"?',
    ]);
  });

  it('looks into conditions', () => {
    expect(faultsAfter([second, ['content', 2, 'showWhen'], { count: 'rows', atLeast: 1 }])).toEqual([
      'page-schemas/standard/second.json:30:18 unknown-model: "rows" is not a model alias of this document. It has: claimant, details.',
    ]);
  });

  it('looks into flows.json', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'authorize', 'fields', 'pin'], 'credential.pin'])).toEqual([
      'flows.json:28:18 unknown-model: "credential" is not a model alias of this document. It has: details, credentials. Did you mean "credentials"?',
    ]);
  });
});
