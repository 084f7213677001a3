import { describe, expect, it } from 'vitest';
import { faultsAfter, nameBlock } from './harness.ts';

describe('unknownPrepopulatedKey', () => {
  it('names the nearest key', () => {
    expect(faultsAfter([nameBlock, ['content', 0, 'prepopulatedDataKey'], 'firstname'])).toEqual([
      'page-schemas/shared/name.json:15:30 unknown-prepopulated-key: "firstname" is not a field of Standard/prepopulatedData. Did you mean "firstName"?',
    ]);
  });
});
