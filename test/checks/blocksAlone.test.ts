import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';

const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const ofProject = [...files].filter(([file]) => !file.startsWith('settlement/'));
const textsOf = (culture: string) => JSON.parse(files.get(`settlement/content/${culture}.json`) ?? '{}');

const page = (...content: readonly unknown[]) => ({ version: 1, content });
const pages = {
  'page-schemas/simple/index.json': page({ block: 'shared/notice-sign-in' }),
  'page-schemas/simple/about-you.json': page(
    { block: 'shared/name', models: { person: 'claimant' } },
    { block: 'shared/address', models: { address: 'claimant' } },
    { block: 'shared/confirm-email', models: { contact: 'claimant' } },
    {
      type: 'uploadManager',
      model: 'documents',
      summaryFields: ['documents.file', 'documents.documentType'],
      content: [{ block: 'shared/document-fields' }],
    },
  ),
  'page-schemas/simple/review.json': page({ type: 'summary' }, { block: 'shared/signature' }),
  'page-schemas/simple/done.json': page({ block: 'shared/claim-received' }, { block: 'shared/claim-filed' }),
};
const flow = {
  formType: 'Simple',
  deadlines: ['globalDeadline'],
  authorize: {
    call: '/api/forms/simple/authorize',
    by: 'notice',
    fields: { noticeId: 'credentials.noticeId', pin: 'credentials.pin' },
  },
  submit: { call: '/api/forms/simple', adds: 'claim', receiptTo: 'claimant.emailAddress' },
  pages: [
    { path: '/simple', document: 'simple/index', requiresAuthorization: false, action: 'authorize' },
    { path: '/simple/about-you', document: 'simple/about-you' },
    { path: '/simple/review', document: 'simple/review', action: 'submit' },
    { path: '/simple/done', document: 'simple/done', action: 'none', hideBack: true },
  ],
};
const titles = {
  LocKey_SimpleIndex_Title: 'File a claim',
  LocKey_AboutYou_Title: 'About you',
  LocKey_AboutYou_Documents_Title: 'Documents',
  LocKey_Review_Title: 'Check',
  LocKey_Done_Title: 'Done',
};

/** A settlement without a model config, whose pages have only shared blocks. */
function settlement(more: Readonly<Record<string, unknown>> = {}) {
  const content = (culture: string) => {
    const { texts, ...rest } = textsOf(culture);
    return { ...rest, texts: { ...texts, ...titles } };
  };
  const own = {
    'flows.json': { version: 1, models: {}, conditions: {}, flows: [flow] },
    'settings.json': {
      version: 1,
      flows: ['Simple', 'Lookup', 'DocumentsUpload', 'ChangeAddress'],
      cultures: ['en', 'es'],
      referenceCodePrefix: 'AB',
    },
    'content/en.json': content('en'),
    'content/es.json': content('es'),
    'deadlines.json': JSON.parse(files.get('settlement/deadlines.json') ?? ''),
    ...pages,
    ...more,
  };
  const written = Object.entries(own).map(([name, document]) => [`own/${name}`, JSON.stringify(document)] as const);
  return loadProject(new Map([...ofProject, ...written]), 'own');
}

describe('a settlement whose pages have only shared blocks', () => {
  it('needs no model config, and runs the flows of the project', () => {
    const { errors, project } = settlement();
    expect(errors.map(formatDocumentError)).toEqual([]);
    const models = project.models.map(({ document }) => document?.metadata.DtoMapping);
    expect(new Set(models)).toEqual(
      new Set(['credentials', 'claimantInfo', 'signature', 'documentContexts', 'prepopulatedData']),
    );
  });

  it.each([['Lookup'], ['DocumentsUpload'], ['ChangeAddress'], []])('whichever of these flows run: %s', (...others) => {
    const settings = { version: 1, flows: ['Simple', ...others], cultures: ['en'], referenceCodePrefix: 'AB' };
    expect(settlement({ 'settings.json': settings }).errors.map(formatDocumentError)).toEqual([]);
  });

  const documents = (choice: readonly string[]) => ({
    'models/documents.json': {
      version: 1,
      metadata: { FormType: 'Simple', DtoMapping: 'documentContexts' },
      fields: { DocumentType: { choice } },
    },
  });

  it('may have kinds of documents of its own, which all flows offer and show', () => {
    const { errors, project } = settlement(documents(['Receipt', 'TaxForm']));
    expect(errors.map(formatDocumentError)).toEqual([]);
    const kinds = project.models.flatMap(({ document }) => {
      const { FormType, DtoMapping } = document?.metadata ?? {};
      const { DocumentType, Kind } = document?.fields ?? {};
      const { values } = DocumentType ?? Kind ?? {};
      return values === undefined ? [] : [[FormType, DtoMapping, values]];
    });
    expect(kinds).toEqual([
      ['Simple', 'documentContexts', ['Receipt', 'TaxForm']],
      ['Lookup', 'prepopulatedData', ['Receipt', 'TaxForm']],
      ['DocumentsUpload', 'documentContexts', ['Receipt', 'TaxForm']],
      ['DocumentsUpload', 'prepopulatedData', ['Receipt', 'TaxForm']],
    ]);
  });

  it('is told where it lists a kind without words', () => {
    const key = 'LocKey_SupportingDocuments_DocumentType_Invoice';
    const { errors } = settlement(documents(['Receipt', 'Invoice']));
    expect(new Set(errors.map(({ file, message }) => `${file} ${message}`))).toEqual(
      new Set([
        `own/models/documents.json "${key}" has no text in own/content/en.json and own/content/es.json. "npm run texts" writes it.`,
      ]),
    );
  });

  it('shows a payment of a claim where it asks for one, in words of its own', () => {
    const model = {
      version: 1,
      metadata: { FormType: 'Simple', DtoMapping: 'claimDetails' },
      fields: { PaymentElection: { choice: ['Check', 'Zelle'] } },
    };
    const label = 'LocKey_PaymentElection_Check';
    const asked = {
      field: 'payment.paymentElection',
      texts: 'LocKey_PaymentElection_Method',
      options: [
        { value: 'Check', label },
        { value: 'Zelle', label },
      ],
    };
    const review = page(asked, { type: 'summary' }, { block: 'shared/signature' });
    const flows = { version: 1, models: { payment: { dtoMapping: 'claimDetails' } }, conditions: {}, flows: [flow] };
    const { errors } = settlement({
      'flows.json': flows,
      'models/payment.json': model,
      'page-schemas/simple/review.json': review,
    });
    expect(errors.map(({ file, code, message }) => [file, code, message.split(' ')[0]])).toEqual([
      ['own/models/payment.json', 'missing-text', '"LocKey_PaymentElection_Zelle"'],
    ]);
  });
});
