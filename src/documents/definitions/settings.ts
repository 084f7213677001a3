import { type Static, type TProperties, Type } from 'typebox';
import { prefixPattern } from '../../rules/referenceCode.ts';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { keysNamed, named } from '../../rules/schemas/references.ts';
import { sitePaths } from '../../rules/sitePages.ts';
import { themeNames } from '../../rules/themeTokens.ts';
import { uploadExtensions } from '../../rules/uploadExtensions.ts';
import { Allow } from './allow.ts';
import { culturePattern, flag, formTypePattern, namePattern, pathOrAddress, secureAddress } from './parts.ts';

/** By the names that settings give them. */
export const captchaProviders = ['GoogleReCaptcha', 'hCaptcha'] as const;

/** Latin letters with the accents of Europe's languages, digits and common punctuation. */
const latinCharacters =
  ' !"#$%&\'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyzÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĳĴĵĶķĸĹĺĻļĽľĿŀŁłŃńŅņŇňŉŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſ¡¿ªº‘’“”–—…';

const megabyte = 1024 ** 2;

/** Every property has a default of its own. */
const mayBeLeftOut = <Properties extends TProperties>(properties: Properties) =>
  closedObject(properties, { default: {} });

/** Null where it is left out. */
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()], { default: null });

/** Sent to the browser, so nothing secret belongs here. Reading fills in what a document leaves out. */
export const AppSettings = mayBeLeftOut({
  theme: Type.String({ default: 'general', known: themeNames, description: 'What the form looks like.' }),
  analyticsTagId: nullable(
    Type.String({
      pattern: '^G(T)?-[A-Z0-9]+$',
      description: 'The id of a Google tag that counts which pages are opened, like "G-AB12CD34EF"; null for none.',
    }),
  ),
  analyticsConsent: flag('Whether people are asked before anything is loaded from the tag; default false.'),
  secondAnalyticsTagId: Type.Null({ default: null }),
  siteRoot: pathOrAddress(
    'Where the project site is; the header appends /dates and so on. "/site" is that of the settlement\'s own folder; one elsewhere has its whole address.',
    { default: '/site' },
  ),
  openLinksInNewWindow: flag('Whether links to the project site open in a new window; default true.'),
  minSessionDuration: Type.Integer({
    default: 30,
    minimum: 2,
    description: 'Minutes without a sign of life until a session ends.',
  }),
  expiredRedirectUrl: nullable(pathOrAddress('Where an expired session leads; null means /session-expired.')),
  uploads: mayBeLeftOut({
    allowedExtensions: Type.Array(Type.Enum([...uploadExtensions]), {
      default: ['.pdf', '.jpg', '.jpeg', '.png', '.heic', '.webp', '.docx'],
      minItems: 1,
      description: 'Kinds of files that the server recognises by their content.',
    }),
    maxFileBytes: Type.Integer({ default: 10 * megabyte, minimum: 1, description: 'Bytes of one file.' }),
    maxFiles: Type.Integer({ default: 25, minimum: 1, description: 'Files of one claim.' }),
    maxClaimBytes: Type.Integer({
      default: 100 * megabyte,
      minimum: 1,
      description: 'Bytes of all files of one claim.',
    }),
  }),
  drafts: mayBeLeftOut({
    keptDays: Type.Integer({
      default: 30,
      minimum: 0,
      maximum: 3650,
      description: 'Days that the answers of a claim that is not filed are kept after they were last saved; 0: never.',
    }),
  }),
});
export type AppSettings = Static<typeof AppSettings>;

/** The settings in every page, with what the server knows of the project site. */
export const PageSettings = closedObject({
  ...AppSettings.properties,
  sitePages: Type.Array(Type.Enum([...sitePaths]), {
    description: 'The pages that the site has: no link leads to another.',
  }),
});
export type PageSettings = Static<typeof PageSettings>;

export const SettingsDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    allow: Allow,
    sample: flag(
      'Whether this settlement is a sample: an empty class list then gets its invented people. Default false.',
    ),
    flows: Type.Optional(
      Type.Array(Type.String({ pattern: formTypePattern, ...named('formType') }), {
        minItems: 1,
        uniqueItems: true,
        description: 'The form types of the flows that run, like "Standard"; default: all that there are.',
      }),
    ),
    furtherColumns: Type.Optional(
      Type.Array(Type.String({ pattern: namePattern, ...named('known') }), {
        minItems: 1,
        uniqueItems: true,
        description:
          'The columns of the class list beyond the usual ones, like "vehicleVin": what they say is known of people who sign in by notice, under these names.',
      }),
    ),
    furtherRows: Type.Optional(
      Type.Record(
        Type.String({ pattern: formTypePattern }),
        Type.Array(Type.String({ pattern: namePattern }), { minItems: 1, uniqueItems: true }),
        {
          additionalProperties: false,
          ...keysNamed('transactionType'),
          description:
            'Lists of which the class list has any number of rows for a person, with the columns of each, like "Employment": ["employer", "weeksWorked"]; the columns are called "Employment.employer" and so on. The names are the transaction types of prepopulatedData models.',
        },
      ),
    ),
    app: mayBeLeftOut({ ...AppSettings.properties, allow: Allow }),
    cultures: Type.Array(Type.String({ pattern: culturePattern, ...named('culture') }), {
      default: ['en'],
      minItems: 1,
      description: 'The enabled languages; "en" must be among them.',
    }),
    allowedCharacters: Type.String({
      default: latinCharacters,
      minLength: 1,
      description: 'Every character a claimant may type.',
    }),
    referenceCodePrefix: Type.String({
      pattern: prefixPattern,
      description: 'Two to four capitals that every reference code begins with.',
    }),
    captcha: mayBeLeftOut({
      provider: nullable(Type.String({ known: captchaProviders, description: 'Whose captcha is shown.' })),
      siteKey: nullable(Type.String({ description: "The provider's site key; captcha is on where there is one." })),
    }),
    wallet: mayBeLeftOut({
      enabled: Type.Boolean({ default: false, description: 'Whether the wallet is offered.' }),
      clientId: nullable(Type.String({ description: 'What the wallet knows this settlement by.' })),
      loginUrl: nullable(secureAddress('Where people log in to the wallet.')),
      tokenUrl: nullable(secureAddress('Where the server gets an access token for the code of a login.')),
      userInfoUrl: nullable(secureAddress('Where the server asks whose account it is.')),
      authCodeExpiration: Type.Integer({
        default: 10,
        minimum: 1,
        description: 'Minutes that a login may take, and minutes that it counts afterwards.',
      }),
    }),
  },
  { title: 'Settings', description: 'How one settlement runs.' },
);
export type SettingsDocument = Static<typeof SettingsDocument>;
