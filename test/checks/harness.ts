import { loadProject } from '../../src/checks/loadProject.ts';
import { productTexts } from '../../src/checks/productTexts.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import type { JsonPath } from '../../src/documents/reading/jsonPath.ts';
import { messageKeys } from '../../src/rules/messageKeys.ts';
import { sitePaths } from '../../src/rules/sitePages.ts';
import { widgets } from '../../widgets/list.ts';
import { sampleLists } from '../support/sampleLists.ts';

const shownByThemselves = [
  ...Object.keys(productTexts),
  ...messageKeys,
  ...Object.values(widgets).flatMap(({ texts }) => Object.keys(texts)),
];
const ownTexts = { LocKey_Page_Title: 'A page', LocKey_Page_Label: 'A label', LocKey_Page_Other: 'Another' };

/** A content document with every text that the sound project shows. */
export const contentOf = (culture: string) => ({
  version: 1,
  culture,
  name: culture,
  direction: 'ltr',
  texts: { ...ownTexts, ...Object.fromEntries(shownByThemselves.map((key) => [key, 'A text'])) },
});

const model = (metadata: object, fields: object) => ({
  version: 1,
  metadata: { FormType: 'Standard', ...metadata },
  fields,
});

/** A small project without a fault: five pages, one shared block, a model of every kind. */
const soundProject: Readonly<Record<string, unknown>> = {
  'flows.json': {
    version: 1,
    models: { details: { dtoMapping: 'claimDetails' }, credentials: { dtoMapping: 'credentials' } },
    conditions: { isGroup: { field: 'details.kind', equals: 'Group' } },
    flows: [
      {
        formType: 'Standard',
        deadlines: ['globalDeadline'],
        authorize: {
          call: '/api/forms/standard/authorize',
          by: 'notice',
          fields: { noticeId: 'credentials.noticeId', pin: 'credentials.pin' },
        },
        submit: { call: '/api/forms/standard', adds: 'claim' },
        pages: [
          { path: '/standard', document: 'standard/first', requiresAuthorization: false, action: 'authorize' },
          { path: '/standard/second', document: 'standard/second' },
          { path: '/standard/third', document: 'standard/third' },
          { path: '/standard/submit', document: 'standard/submit', action: 'submit' },
          { path: '/standard/done', document: 'standard/done', action: 'none' },
        ],
      },
    ],
    deadlines: [
      'globalDeadline',
      'claimFilingDeadline',
      'automotiveFilingDeadline',
      'lookupFilingDeadline',
      'documentsUploadFilingDeadline',
    ],
  },
  'page-schemas/standard/first.json': {
    version: 1,
    title: 'LocKey_Page_Title',
    models: { credentials: { dtoMapping: 'credentials' } },
    content: [
      { type: 'field', field: 'credentials.noticeId', widget: 'text', label: 'LocKey_Page_Label' },
      { type: 'field', field: 'credentials.pin', widget: 'text', label: 'LocKey_Page_Label' },
    ],
  },
  'page-schemas/standard/second.json': {
    version: 1,
    title: 'LocKey_Page_Title',
    models: { claimant: { dtoMapping: 'claimantInfo' }, details: { dtoMapping: 'claimDetails' } },
    content: [
      { type: 'field', field: 'details.kind', widget: 'text', label: 'LocKey_Page_Label' },
      { type: 'use', block: 'shared/name', models: { person: 'claimant' } },
      { type: 'paragraph', text: 'LocKey_Page_Other', showWhen: 'isGroup' },
    ],
  },
  'page-schemas/standard/third.json': {
    version: 1,
    title: 'LocKey_Page_Title',
    models: { details: { dtoMapping: 'claimDetails' }, documents: { dtoMapping: 'documentContexts' } },
    content: [{ type: 'field', field: 'details.agrees', widget: 'checkbox', label: 'LocKey_Page_Label' }],
  },
  'page-schemas/standard/submit.json': { version: 1, title: 'LocKey_Page_Title', models: {}, content: [] },
  'page-schemas/standard/done.json': {
    version: 1,
    title: 'LocKey_Page_Title',
    models: {},
    content: [{ type: 'labelledValue', label: 'LocKey_Page_Label', value: { app: 'referenceCode' } }],
  },
  'page-schemas/shared/name.json': {
    version: 1,
    models: ['person'],
    switches: { middle: false },
    content: [
      { type: 'field', field: 'person.firstName', widget: 'text', label: 'LocKey_Page_Label' },
      { type: 'field', field: 'person.middleName', widget: 'text', label: 'LocKey_Page_Label', onlyWith: 'middle' },
    ],
  },
  ...Object.fromEntries(Object.entries(sampleLists).map(([name, list]) => [`lists/${name}.json`, list])),
  'settlement/models/credentials.json': model(
    { DtoMapping: 'credentials' },
    { NoticeId: { type: 'string' }, Pin: { type: 'string' } },
  ),
  'settlement/models/claimant-info.json': model({ DtoMapping: 'claimantInfo' }, { FirstName: { type: 'string' } }),
  'settlement/models/claim-details.json': model(
    { DtoMapping: 'claimDetails' },
    {
      Kind: { type: 'string', values: ['Individual', 'Group'] },
      Agrees: { type: 'boolean' },
      Years: { type: 'stringList' },
      Amount: { type: 'string' },
    },
  ),
  'settlement/models/document-context.json': model(
    { DtoMapping: 'DocumentContexts', FileNameField: 'FileName' },
    { File: { type: 'file' }, FileName: { type: 'string' } },
  ),
  'settlement/models/prepopulated-data.json': model(
    { DtoMapping: 'prepopulatedData' },
    { FirstName: { type: 'string' } },
  ),
  'settlement/content/en.json': contentOf('en'),
  'settlement/content/es.json': contentOf('es'),
  'settlement/settings.json': {
    version: 1,
    app: {
      theme: 'general',
      analyticsTagId: null,
      secondAnalyticsTagId: null,
      siteRoot: '/site',
      openLinksInNewWindow: true,
      minSessionDuration: 30,
      expiredRedirectUrl: null,
      uploads: { allowedExtensions: ['.pdf'], maxFileBytes: 1, maxFiles: 1, maxClaimBytes: 1 },
      drafts: { keptDays: 30 },
    },
    cultures: ['en', 'es'],
    allowedCharacters: 'abc',
    referenceCodePrefix: 'NB',
    captcha: { provider: null, siteKey: null },
    wallet: {
      enabled: false,
      clientId: null,
      loginUrl: null,
      tokenUrl: null,
      userInfoUrl: null,
      authCodeExpiration: 10,
    },
  },
  // The pages that the header leads to; only that they are there counts.
  ...Object.fromEntries(sitePaths.map((path) => [`settlement/site${path}/index.html`, {}])),
  'settlement/deadlines.json': {
    version: 1,
    plain: { deadlines: { globalDeadline: { deadline: '12/31/2030', timeZone: 'Pacific Standard Time' } } },
  },
};

/** What to write at a path of a file, undefined to take it away; with an empty path the whole file. */
export type Edit = readonly [file: string, path: JsonPath, value: unknown];

/**
 * Returns what is wrong with the sound project after these edits, as the check command prints it: errors, then warnings.
 * Required rules without a message of their own and models that nothing binds are left out: many tests write them in
 * passing.
 */
export const faultsAfter = (...edits: readonly Edit[]): readonly string[] =>
  everyFaultAfter(...edits).filter((fault) => !/ (required-without-message|unused-model-config): /.test(fault));

/** The same with them. */
export function everyFaultAfter(...edits: readonly Edit[]): readonly string[] {
  const documents: Record<string, unknown> = structuredClone(soundProject);
  for (const [file, path, value] of edits) write(documents, [file, ...path], structuredClone(value));
  const { errors, warnings } = loadProject(filesOf(documents));
  return [...errors, ...warnings].map(formatDocumentError);
}

function filesOf(documents: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(documents).map(([file, document]) => [file, JSON.stringify(document, null, 2)]));
}

/** Names a section: for edits that make the flow longer in passing. */
export const inSections: Edit = ['flows.json', ['flows', 0, 'pages', 1, 'section'], 'LocKey_Page_Label'];

/** Turns the wallet on, with all that its login needs. */
export const walletOn: Edit = [
  'settlement/settings.json',
  ['wallet'],
  {
    enabled: true,
    clientId: 'client-1',
    loginUrl: 'https://wallet.example/authorize',
    tokenUrl: 'https://wallet.example/token',
    userInfoUrl: 'https://wallet.example/user',
    authCodeExpiration: 10,
  },
];
/** Says what elects the wallet, and which field has its address. */
export const walletElected: Edit = [
  'flows.json',
  ['flows', 0, 'wallet'],
  { electedWhen: { field: 'details.agrees', equals: true }, address: 'details.kind' },
];

export const second = 'page-schemas/standard/second.json';
export const third = 'page-schemas/standard/third.json';
export const submitPage = 'page-schemas/standard/submit.json';
export const donePage = 'page-schemas/standard/done.json';
export const documentContext = 'settlement/models/document-context.json';
export const nameBlock = 'page-schemas/shared/name.json';
export const claimDetails = 'settlement/models/claim-details.json';

function write(holder: unknown, [step, ...rest]: JsonPath, value: unknown): void {
  if (typeof holder !== 'object' || holder === null || step === undefined) {
    throw new Error('An edit leads nowhere: its path has a step that the document does not have.');
  }
  if (rest.length > 0) write(Reflect.get(holder, step), rest, value);
  else if (value === undefined) Reflect.deleteProperty(holder, step);
  else Reflect.set(holder, step, value);
}
