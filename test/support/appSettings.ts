import type { PageSettings } from '../../src/documents/definitions/settings.ts';
import { sitePaths } from '../../src/rules/sitePages.ts';

/** What the page carries for the browser, in tests without a server. */
export const appSettings: PageSettings = {
  theme: 'general',
  analyticsTagId: null,
  secondAnalyticsTagId: null,
  siteRoot: '/site',
  sitePages: [...sitePaths],
  openLinksInNewWindow: true,
  minSessionDuration: 30,
  expiredRedirectUrl: null,
  uploads: { allowedExtensions: ['.pdf', '.png'], maxFileBytes: 1024, maxFiles: 3, maxClaimBytes: 2048 },
  drafts: { keptDays: 30 },
};
