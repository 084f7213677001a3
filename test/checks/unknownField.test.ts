import { describe, expect, it } from 'vitest';
import { faultsAfter, nameBlock, second } from './harness.ts';

describe('unknownField', () => {
  it('names the unknown field, its model and the nearest field', () => {
    expect(faultsAfter([second, ['content', 0, 'field'], 'details.knd'])).toEqual([
      'page-schemas/standard/second.json:15:16 unknown-field: "knd" is not a field of Standard/claimDetails. Did you mean "kind"?',
    ]);
  });

  it('looks into shared blocks by the model that the page fills in', () => {
    expect(faultsAfter([nameBlock, ['content', 0, 'field'], 'person.fristName'])).toEqual([
      'page-schemas/shared/name.json:12:16 unknown-field: "fristName" is not a field of Standard/claimantInfo. Did you mean "firstName"?',
    ]);
  });

  it('says nothing of a field that a switch leaves out', () => {
    expect(faultsAfter([second, ['content', 1, 'switches'], { middle: false }])).toEqual([]);
  });

  it('finds the same field once the switch is on', () => {
    expect(faultsAfter([second, ['content', 1, 'switches'], { middle: true }])).toEqual([
      'page-schemas/shared/name.json:18:16 unknown-field: "middleName" is not a field of Standard/claimantInfo.',
    ]);
  });

  it('looks into named conditions that the flow uses', () => {
    expect(faultsAfter(['flows.json', ['conditions', 'isGroup', 'field'], 'details.sort'])).toEqual([
      'flows.json:13:16 unknown-field: "sort" is not a field of Standard/claimDetails.',
    ]);
  });

  it('looks into the parameters of rules', () => {
    expect(faultsAfter([second, ['content', 0, 'validations'], [{ rule: 'sameAs', field: 'details.kinds' }]])).toEqual([
      'page-schemas/standard/second.json:21:20 unknown-field: "kinds" is not a field of Standard/claimDetails. Did you mean "kind"?',
    ]);
  });
});
