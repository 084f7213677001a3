import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, nameBlock, second } from './harness.ts';

describe('unknownPrepopulatedKey', () => {
  it('names the nearest key', () => {
    expect(faultsAfter([nameBlock, ['content', 0, 'prepopulatedDataKey'], 'firstname'])).toEqual([
      'page-schemas/shared/name.json:15:30 unknown-prepopulated-key: "firstname" is not a field of Standard/prepopulatedData. Did you mean "firstName"?',
    ]);
  });

  it('says nothing of a field in whose place a use puts another, which is not filled in', () => {
    const key: Edit = [nameBlock, ['content', 0, 'prepopulatedDataKey'], 'firstname'];
    const other: Edit = ['settlement/models/claimant-info.json', ['fields', 'Nickname'], { type: 'string' }];
    const renamed: Edit = [second, ['content', 1, 'fields'], { 'person.firstName': 'claimant.nickname' }];
    expect(faultsAfter(key, other, renamed)).toEqual([]);
  });
});
