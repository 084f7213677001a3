import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('settingsValues', () => {
  it('names the themes', () => {
    expect(faultsAfter(['settlement/settings.json', ['app', 'theme'], 'generl'])).toEqual([
      'settlement/settings.json:4:14 invalid-settings: "generl" is not a theme. The themes: general, consumer-protection, banner. Did you mean "general"?',
    ]);
  });
});
