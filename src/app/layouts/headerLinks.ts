import type { FlowOffer } from '../../claim/navigation/routes.ts';
import type { PageSettings } from '../../documents/definitions/settings.ts';
import { type SitePath, siteAddress } from '../../rules/sitePages.ts';

export interface HeaderLink {
  /** Text key. */
  readonly label: string;
  readonly href: string;
  /** Opens in the same window without losing an answer. */
  readonly inApp: boolean;
}

/** An entry without a target is left out: a page the project site lacks, or no flow that adds documents. */
export function headerLinks(
  { siteRoot, sitePages }: Pick<PageSettings, 'siteRoot' | 'sitePages'>,
  offers: readonly FlowOffer[],
): { readonly tabs: readonly HeaderLink[]; readonly more: readonly HeaderLink[] } {
  const site = (label: string, path: SitePath): readonly HeaderLink[] =>
    sitePages.includes(path) ? [{ label, href: siteAddress(siteRoot, path), inApp: false }] : [];
  const uploads = offers.filter(({ adds }) => adds === 'documents').slice(0, 1);
  return {
    tabs: [
      ...site('LocKey_Header_Home', ''),
      ...site('LocKey_Header_KeyDates', '/dates'),
      ...site('LocKey_Header_ImportantDocuments', '/documents'),
      ...site('LocKey_Header_Faq', '/faq'),
      { label: 'LocKey_Header_FileClaim', href: '/', inApp: true },
      ...site('LocKey_Header_ContactUs', '/contact'),
    ],
    more: [
      ...site('LocKey_Header_CheckClaimStatus', '/claim/status'),
      ...uploads.map(({ path }) => ({ label: 'LocKey_Header_UploadDocuments', href: path, inApp: true })),
      ...site('LocKey_Header_ChangeMyAddress', '/coa'),
    ],
  };
}
