import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('settingsValues', () => {
  it('names the themes', () => {
    expect(faultsAfter(['settlement/settings.json', ['app', 'theme'], 'generl'])).toEqual([
      'settlement/settings.json:4:14 invalid-settings: "generl" is not a theme. The themes: general, consumer-protection, banner. Did you mean "general"?',
    ]);
  });

  it('warns of a captcha provider that is almost the known one', () => {
    const provider = (name: string) => faultsAfter(['settlement/settings.json', ['captcha', 'provider'], name]);
    expect(provider('GoogleReCaptcha')).toEqual([]);
    expect(provider('hCaptcha')).toEqual([]);
    expect(provider('Turnstile')).toEqual([]);
    expect(provider('GoogleRecaptcha')).toEqual([
      expect.stringMatching(
        /settings\.json:\d+:\d+ warning unusual-name: "GoogleRecaptcha" is not "GoogleReCaptcha", .* Did you mean "GoogleReCaptcha"\?/,
      ),
    ]);
  });
});
