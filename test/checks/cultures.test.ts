import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('cultures', () => {
  it('asks for the texts of an enabled language', () => {
    expect(faultsAfter(['settlement/settings.json', ['cultures', 2], 'fr'])).toEqual([
      'settlement/settings.json:26:5 missing-culture: There is no content/fr.json, of the project or in settlement/, with the texts in this language.',
    ]);
  });

  it('asks for English [CULT-2]', () => {
    expect(faultsAfter(['settlement/settings.json', ['cultures'], ['es']])).toEqual([
      'settlement/settings.json:23:15 missing-culture: "en" must be among the cultures: it is the base language.',
    ]);
  });

  it('compares a file with its culture', () => {
    expect(faultsAfter(['settlement/content/es.json', ['culture'], 'fr'])).toEqual([
      'settlement/content/es.json:3:14 missing-culture: This file is named es.json, but its culture is "fr".',
    ]);
  });
});
