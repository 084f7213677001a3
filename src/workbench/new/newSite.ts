import type { SitePath } from '../../rules/sitePages.ts';

interface SitePage {
  readonly title: string;
  readonly text: string;
}

/** What the pages of a new settlement's site begin with. */
export const newSite: Readonly<Record<SitePath, SitePage>> = {
  '': {
    title: 'Home',
    text: 'Here people read what the settlement is about, and who can file a claim. The last day to file is %lastDayInWords%.',
  },
  '/dates': { title: 'Key Dates', text: 'The last day to file a claim is %lastDayInWords%.' },
  '/documents': {
    title: 'Important Documents',
    text: 'The notice and the settlement agreement are here to read and to print.',
  },
  '/faq': { title: 'FAQ', text: 'Questions that people often ask, with our answers.' },
  '/contact': {
    title: 'Contact Us',
    text: 'Write to the settlement administrator: <a href="mailto:%email%">%email%</a>.',
  },
  '/claim/status': {
    title: 'Check Claim Status',
    text: 'To hear about your claim, write to us with its reference code: <a href="mailto:%email%">%email%</a>.',
  },
  '/coa': {
    title: 'Change My Address',
    text: 'If you have moved, write to us with the reference code of your claim: <a href="mailto:%email%">%email%</a>.',
  },
};
