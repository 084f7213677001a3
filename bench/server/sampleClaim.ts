import type { FormDto, WireModel, WireValue } from '../../src/wire/models.ts';

export interface SampleDocument {
  readonly clientId: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function model(
  dtoMapping: string,
  clientId: string,
  fields: Record<string, WireValue>,
  metadata: Record<string, string> = {},
): WireModel {
  return {
    id: null,
    clientId,
    metadata: { formType: 'Standard', dtoMapping, ...metadata },
    metadataHash: '',
    parent: null,
    fields,
  };
}

export function credentials(noticeId: string, pin: string): WireModel {
  return model('credentials', 'c-credentials', { noticeId, pin });
}

/** Documents that begin and end like PDFs, each of the given size. */
export function sampleDocuments(count: number, bytes: number): readonly SampleDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const content = new Uint8Array(bytes).fill(index + 1);
    content.set(new TextEncoder().encode('%PDF-1.7\n'));
    const end = new TextEncoder().encode('\nstartxref\n9\n%%EOF');
    content.set(end, bytes - end.length);
    return { clientId: `c-document-${index}`, name: `document ${index}.pdf`, bytes: content };
  });
}

/**
 * A claim of the sample settlement: an individual with an indirect purchase; with documents, the alternative option.
 */
export function sampleClaim(documents: readonly SampleDocument[]): FormDto {
  return {
    reCaptchaResponse: null,
    userPreferredCulture: 'en',
    captchaRawValue: null,
    credentials: credentials('NB-1000-2345', '481926'),
    signature: model('signature', 'c-signature', { certification: true, fullName: 'Marisol Alvarez' }),
    claimantInfo: model('claimantInfo', 'c-claimant', {
      firstName: 'Marisol',
      lastName: 'Alvarez',
      mailingCountry: 'US',
      mailingStreetLine1: '418 Juniper Street',
      mailingCity: 'Sacramento',
      mailingSubDivision: 'CA',
      mailingPostalCode: '95814',
      emailAddress: 'marisol.alvarez@example.com',
      confirmEmailAddress: 'marisol.alvarez@example.com',
    }),
    claimDetails: model('claimDetails', 'c-details', {
      claimantDescription: 'Individual',
      didIndividualPayPremiumsIndirectly: true,
      insurer: 'Aetna',
      coverageType: 'Family',
      coverageYears: ['2015', '2016'],
      // Only this option asks for documents.
      isAlternativeOption: documents.length > 0,
      paymentElection: 'Check',
    }),
    prepopulatedData: [],
    documentContexts: documents.map(({ clientId, name, bytes }) =>
      model('documentContexts', clientId, {
        fileName: name,
        fileSize: String(bytes.length),
        fileType: 'application/pdf',
        documentType: 'PayStub',
      }),
    ),
    claimTransactions: [
      model(
        'claimTransactions',
        'c-contribution',
        {
          year: '2015',
          insurer: 'Aetna',
          coverageType: 'Family',
          fromMonth: '01/2015',
          toMonth: '12/2015',
          amount: '1,234.50',
        },
        { transactionType: 'Contribution' },
      ),
    ],
  };
}
