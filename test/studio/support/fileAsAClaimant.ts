import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { takeJourney } from '../../e2e/support/journey.ts';
import { present } from '../../support/present.ts';
import { pageAt, readTestProject } from '../../support/project.ts';
import { project } from './place.ts';

/** Files a claim in the published form, with a receipt and a visit to the vet. Returns its reference code. */
export async function fileAsAClaimant(page: Page, url: string): Promise<string> {
  const served = await readTestProject({ projectDir: project, settlementDir: join(project, 'pet-food') });
  const { flow } = pageAt(served, '/claim');
  const words = (key: string | undefined) => (key === undefined ? null : served.text(key, 'en'));
  const field = (question: string) =>
    present(Object.keys(flow.fields).find((id) => words(flow.fields[id]?.uiSchema['ui:title']) === question));
  const list = (heading: string) => present(flow.records.find(({ label }) => words(label) === heading)).model;
  const [, visited = ''] = field('When were you there?').split('.');
  const claim = {
    name: 'who bought pet food files a claim',
    clauses: '',
    pages: [
      { path: '/claim' },
      {
        path: '/claim/about-you',
        answers: {
          'claimantInfo.firstName': 'Ana',
          'claimantInfo.lastName': 'Lee',
          'claimantInfo.mailingCountry': 'US',
          'claimantInfo.mailingStreetLine1': '12 Oak Street',
          'claimantInfo.mailingCity': 'Fresno',
          'claimantInfo.mailingSubDivision': 'CA',
          'claimantInfo.mailingPostalCode': '93701',
          'claimantInfo.emailAddress': 'ana@example.org',
          'claimantInfo.confirmEmailAddress': 'ana@example.org',
          'claimantInfo.phoneNumber': '5595550142',
          'claimantInfo.confirmPhoneNumber': '5595550142',
        },
      },
      {
        path: '/claim/details',
        answers: {
          [field('When did you buy it?')]: '03052024',
          [field('How much did you pay?')]: '120.00',
          [field('Did your pet become ill?')]: 'true',
          [list('Your receipts')]: [{ file: 'receipt.pdf', documentType: 'Receipt' }],
        },
      },
      {
        path: '/claim/vet',
        answers: {
          [field('What is your pet called?')]: 'Rex',
          [list('Your visits')]: [{ [visited]: '03102024' }],
        },
      },
      { path: '/claim/review', answers: { 'signature.certification': true, 'signature.fullName': 'Ana Lee' } },
      { path: '/claim/confirmation' },
    ],
    calls: [],
    claim: {},
  };
  const { receipt = '' } = await takeJourney(page, claim, { noticeId: '', email: '' }, 'en', { url, project: served });
  await expect(page.getByText(receipt).first()).toBeVisible();
  return receipt;
}
