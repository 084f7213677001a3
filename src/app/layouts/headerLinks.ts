import type { FlowOffer } from '../../claim/navigation/routes.ts';
import type { AppSettings } from '../../documents/definitions/settings.ts';

export interface HeaderLink {
  /** Text key. */
  readonly label: string;
  readonly href: string;
  /** True for a page of this app, which opens in the same window without losing an answer. */
  readonly inApp: boolean;
}

/**
 * The header's tabs and the entries of its dropdown. Documents are uploaded in the first flow that adds them to a claim;
 * where there is none, no entry leads nowhere.
 */
export function headerLinks(settings: Pick<AppSettings, 'siteRoot'>, offers: readonly FlowOffer[]) {
  const root = settings.siteRoot.replace(/\/+$/, '');
  const site = (label: string, path: string): HeaderLink => ({ label, href: root + path, inApp: false });
  const uploads = offers.filter(({ adds }) => adds === 'documents').slice(0, 1);
  return {
    tabs: [
      { label: 'LocKey_Header_Home', href: settings.siteRoot, inApp: false },
      site('LocKey_Header_KeyDates', '/dates'),
      site('LocKey_Header_ImportantDocuments', '/documents'),
      site('LocKey_Header_Faq', '/faq'),
      { label: 'LocKey_Header_FileClaim', href: '/', inApp: true },
      site('LocKey_Header_ContactUs', '/contact'),
    ],
    more: [
      site('LocKey_Header_CheckClaimStatus', '/claim/status'),
      ...uploads.map(({ path }) => ({ label: 'LocKey_Header_UploadDocuments', href: path, inApp: true })),
      site('LocKey_Header_ChangeMyAddress', '/coa'),
    ],
  };
}
