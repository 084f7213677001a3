import { describe, expect, it } from 'vitest';
import { readDocument } from '../../src/documents/reading/readDocument.ts';

const read = (settings: object) => readDocument(JSON.stringify(settings), 'settlement/settings.json', 'settings');

describe('settings', () => {
  it('say only what is special to the settlement: the rest has defaults', () => {
    const { document, errors } = read({ version: 1, referenceCodePrefix: 'PF' });
    expect(errors).toEqual([]);
    expect(document).toMatchObject({
      app: { theme: 'general', siteRoot: '/site', minSessionDuration: 30, expiredRedirectUrl: null },
      cultures: ['en'],
      captcha: { provider: null, siteKey: null },
      wallet: { enabled: false, authCodeExpiration: 10 },
    });
  });

  it('keep the defaults of keys beside one that is written', () => {
    const { document } = read({ version: 1, referenceCodePrefix: 'PF', app: { uploads: { maxFiles: 3 } } });
    expect(document?.app.uploads).toMatchObject({ maxFiles: 3, maxFileBytes: 10485760 });
    expect(document?.app.drafts).toEqual({ keptDays: 30 });
  });

  it('never replace what is written wrongly by a default', () => {
    const { document, errors } = read({ version: 1, referenceCodePrefix: 'PF', app: { theme: 3 } });
    expect(document).toBeNull();
    expect(errors).toMatchObject([{ code: 'wrong-type' }]);
  });
});
