import type { FormDto, WireModel, WireValue } from '../../../src/wire/models.ts';

export interface TestFile {
  readonly clientId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Fields = Record<string, WireValue>;

export function model(dtoMapping: string, fields: Fields, clientId = `c-${dtoMapping}`): WireModel {
  return { id: null, clientId, metadata: { dtoMapping }, metadataHash: '', parent: null, fields };
}

export function credentialsModel({ noticeId, pin }: { noticeId: string | null; pin: string | null }): WireModel {
  return model('credentials', { noticeId, pin });
}

/** The first notice's row of the class list, as far as the flow's model takes it. */
export const ada = { firstName: 'Ada', lastName: 'Okafor', mailingSubDivision: 'NV', mailingSubDivisionNonUS: null };

/** A Standard claim of the test project that is valid as it is; `changes` replace its parts. */
export function standardClaim(changes: Partial<FormDto> = {}): FormDto {
  return {
    reCaptchaResponse: null,
    userPreferredCulture: 'en',
    captchaRawValue: null,
    signature: null,
    claimantInfo: model('claimantInfo', { firstName: 'Ada', lastName: 'Okafor' }),
    credentials: null,
    claimDetails: model('claimDetails', { claimantDescription: 'Individual', groupName: null }),
    prepopulatedData: [model('prepopulatedData', ada)],
    documentContexts: [],
    claimTransactions: [],
    ...changes,
  };
}

export function commentClaim(comment: string | null): FormDto {
  return standardClaim({ claimantInfo: null, claimDetails: model('claimDetails', { comment }), prepopulatedData: [] });
}

/** What adds documents to a claim of the test project, or with `changes` something else. */
export function addition(changes: Partial<FormDto>): FormDto {
  return standardClaim({ claimantInfo: null, claimDetails: null, prepopulatedData: [], ...changes });
}

/** A document context that tells the truth about its file. */
export function documentContext(clientId: string, name: string, bytes: Uint8Array): WireModel {
  return model(
    'documentContexts',
    { fileName: name, fileSize: String(bytes.length), fileType: 'application/pdf', description: null },
    clientId,
  );
}

const begin = new TextEncoder().encode('%PDF-1.7\n');
const end = new TextEncoder().encode('\nstartxref\n9\n%%EOF');

/** Bytes that begin and end like a PDF; `size` counts all of them. @throws Error where that is not enough for both. */
export function pdf(size: number, fill = 1): Uint8Array<ArrayBuffer> {
  if (size < begin.length + end.length) throw new Error(`A PDF has no place in ${size} bytes.`);
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set(begin);
  bytes.set(end, size - end.length);
  return bytes;
}
