import type { AppSettings } from '../../src/documents/definitions/settings.ts';

/** What the page carries for the browser, in tests without a server. */
export const appSettings: AppSettings = {
  theme: 'general',
  analyticsTagId: null,
  secondAnalyticsTagId: null,
  siteRoot: '/site',
  openLinksInNewWindow: true,
  minSessionDuration: 30,
  expiredRedirectUrl: null,
  uploads: { allowedExtensions: ['.pdf', '.png'], maxFileBytes: 1024, maxFiles: 3, maxClaimBytes: 2048 },
  drafts: { keptDays: 30 },
};
