import { type Static, Type } from 'typebox';
import { prefixPattern } from '../../rules/referenceCode.ts';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { sitePaths } from '../../rules/sitePages.ts';
import { themeNames } from '../../rules/themeTokens.ts';
import { uploadExtensions } from '../../rules/uploadExtensions.ts';
import { culturePattern, flag, formTypePattern, namePattern, pathOrAddress, secureAddress } from './parts.ts';

/** By the names that settings give them. */
export const captchaProviders = ['GoogleReCaptcha', 'hCaptcha'] as const;

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Sent to the browser, so nothing secret belongs here. */
export const AppSettings = closedObject({
  theme: Type.String({ known: themeNames, description: 'What the form looks like.' }),
  analyticsTagId: nullable(
    Type.String({
      pattern: '^G(T)?-[A-Z0-9]+$',
      description: 'The id of a Google tag that counts which pages are opened, like "G-AB12CD34EF"; null for none.',
    }),
  ),
  analyticsConsent: flag('Whether people are asked before anything is loaded from the tag; default false.'),
  secondAnalyticsTagId: Type.Null(),
  siteRoot: pathOrAddress(
    'Where the project site is; the header appends /dates and so on. "/site" is that of the settlement\'s own folder; one elsewhere has its whole address.',
  ),
  openLinksInNewWindow: flag('Whether links to the project site open in a new window; default true.'),
  minSessionDuration: Type.Integer({
    minimum: 2,
    description: 'Minutes without a sign of life until a session ends.',
  }),
  expiredRedirectUrl: nullable(pathOrAddress('Where an expired session leads; null means /session-expired.')),
  uploads: closedObject({
    allowedExtensions: Type.Array(Type.Enum([...uploadExtensions]), {
      minItems: 1,
      description: 'Kinds of files that the server recognises by their content.',
    }),
    maxFileBytes: Type.Integer({ minimum: 1, description: 'Bytes of one file.' }),
    maxFiles: Type.Integer({ minimum: 1, description: 'Files of one claim.' }),
    maxClaimBytes: Type.Integer({ minimum: 1, description: 'Bytes of all files of one claim.' }),
  }),
  drafts: closedObject({
    keptDays: Type.Integer({
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
    sample: flag(
      'Whether this settlement is a sample: an empty class list then gets its invented people. Default false.',
    ),
    flows: Type.Optional(
      Type.Array(Type.String({ pattern: formTypePattern }), {
        minItems: 1,
        uniqueItems: true,
        description: 'The form types of the flows that run, like "Standard"; default: all that there are.',
      }),
    ),
    furtherColumns: Type.Optional(
      Type.Array(Type.String({ pattern: namePattern }), {
        minItems: 1,
        uniqueItems: true,
        description:
          'The columns of the class list beyond the usual ones, like "vehicleVin": what they say is known of people who sign in by notice, under these names.',
      }),
    ),
    app: AppSettings,
    cultures: Type.Array(Type.String({ pattern: culturePattern }), {
      minItems: 1,
      description: 'The enabled languages; "en" must be among them.',
    }),
    allowedCharacters: Type.String({ minLength: 1, description: 'Every character a claimant may type.' }),
    referenceCodePrefix: Type.String({
      pattern: prefixPattern,
      description: 'Two to four capitals that every reference code begins with.',
    }),
    captcha: closedObject({
      provider: nullable(Type.String({ known: captchaProviders, description: 'Whose captcha is shown.' })),
      siteKey: nullable(Type.String({ description: "The provider's site key; captcha is on where there is one." })),
    }),
    wallet: closedObject({
      enabled: Type.Boolean({ description: 'Whether the wallet is offered.' }),
      clientId: nullable(Type.String({ description: 'What the wallet knows this settlement by.' })),
      loginUrl: nullable(secureAddress('Where people log in to the wallet.')),
      tokenUrl: nullable(secureAddress('Where the server gets an access token for the code of a login.')),
      userInfoUrl: nullable(secureAddress('Where the server asks whose account it is.')),
      authCodeExpiration: Type.Integer({
        minimum: 1,
        description: 'Minutes that a login may take, and minutes that it counts afterwards.',
      }),
    }),
  },
  { title: 'Settings', description: 'How one settlement runs.' },
);
export type SettingsDocument = Static<typeof SettingsDocument>;
