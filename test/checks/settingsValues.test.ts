import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('settingsValues', () => {
  it('names the themes', () => {
    expect(faultsAfter(['settlement/settings.json', ['app', 'theme'], 'generl'])).toEqual([
      'settlement/settings.json:4:14 invalid-settings: "generl" is not a theme. The themes: general, consumer-protection, banner. Did you mean "general"?',
    ]);
  });

  it('refuses to open a form type without a flow', () => {
    expect(faultsAfter(['settlement/settings.json', ['openFormTypes'], ['Lookup']])).toEqual([
      'settlement/settings.json:27:5 invalid-settings: "Lookup" is not the form type of a flow.',
    ]);
  });
});
