export type CspDirectives = Readonly<Record<string, readonly string[]>>;

const self = "'self'";
const none = "'none'";

/** No inline script, no eval, nothing from elsewhere. Pages add their style nonce. */
export function contentSecurityPolicy(): Record<string, string[]> {
  return {
    'default-src': [self],
    'script-src': [self],
    'style-src': [self],
    'img-src': [self, 'data:'],
    'object-src': [none],
    'base-uri': [none],
    'form-action': [self],
    'frame-ancestors': [none],
  };
}

export function pagePolicy(nonce: string, extras: readonly CspDirectives[]): string {
  const directives = contentSecurityPolicy();
  directives['style-src']?.push(`'nonce-${nonce}'`);
  for (const extra of extras) {
    for (const [name, sources] of Object.entries(extra)) {
      directives[name] = [...(directives[name] ?? [self]), ...sources];
    }
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const google = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const alternative = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

export function captchaSources(captcha: { provider: string | null; siteKey: string | null }): CspDirectives {
  if (captcha.siteKey === null) return {};
  return captcha.provider === 'GoogleReCaptcha'
    ? { 'script-src': google, 'frame-src': google, 'connect-src': google }
    : { 'script-src': alternative, 'frame-src': alternative, 'style-src': alternative, 'connect-src': alternative };
}

const googleTag = 'https://www.googletagmanager.com';
const analytics = [googleTag, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

export function analyticsSources({ analyticsTagId }: { analyticsTagId: string | null }): CspDirectives {
  if (analyticsTagId === null) return {};
  return { 'script-src': [googleTag], 'img-src': analytics, 'connect-src': analytics };
}

/** The wallet's login button is an image from the wallet. */
export function walletSources(wallet: { enabled: boolean }): CspDirectives {
  return wallet.enabled ? { 'img-src': ['https://www.paypalobjects.com'] } : {};
}
