import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from './harness.ts';

describe('blockParameters', () => {
  it('refuses a model that the block does not have, and asks for the one it needs', () => {
    expect(faultsAfter([second, ['content', 1, 'models'], { persn: 'claimant' }])).toEqual([
      'page-schemas/standard/second.json:22:17 unknown-model: The block shared/name needs its model "person" filled in here, with an alias of this document.',
      'page-schemas/standard/second.json:23:9 unknown-model: "persn" is not a model of the block shared/name. Its models: person. Did you mean "person"?',
    ]);
  });

  it('refuses an alias that the page does not bind', () => {
    expect(faultsAfter([second, ['content', 1, 'models', 'person'], 'claiment'])).toEqual([
      'page-schemas/standard/second.json:23:19 unknown-model: "claiment" is not a model alias of this document. It has: claimant, details. Did you mean "claimant"?',
    ]);
  });

  it('refuses an unknown switch', () => {
    expect(faultsAfter([second, ['content', 1, 'switches'], { midle: true }])).toEqual([
      'page-schemas/standard/second.json:26:9 unknown-switch: "midle" is not a switch of the block shared/name. Its switches: middle. Did you mean "middle"?',
    ]);
  });

  it('refuses to replace a text that the block does not show', () => {
    expect(faultsAfter([second, ['content', 1, 'texts'], { LocKey_Page_Labl: 'LocKey_Page_Other' }])).toEqual([
      'page-schemas/standard/second.json:26:9 unknown-block-text: The block shared/name does not show the text "LocKey_Page_Labl". Did you mean "LocKey_Page_Label"?',
    ]);
  });

  it('takes a model of the same name without a word', () => {
    expect(
      faultsAfter(
        [second, ['models', 'person'], { dtoMapping: 'claimantInfo' }],
        [second, ['content', 1, 'models'], {}],
      ),
    ).toEqual([]);
  });

  it('names a field that the block does not have, and one that this document does not have', () => {
    expect(faultsAfter([second, ['content', 1, 'fields'], { 'person.firstNam': 'claimant.firstName' }])).toEqual([
      'page-schemas/standard/second.json:26:9 unknown-block-field: The block shared/name has no field "person.firstNam". Did you mean "person.firstName"?',
    ]);
    expect(faultsAfter([second, ['content', 1, 'fields'], { 'person.firstName': 'claimant.nickname' }])).toContain(
      'page-schemas/standard/second.json:26:29 unknown-field: "nickname" is not a field of Standard/claimantInfo.',
    );
  });
});
