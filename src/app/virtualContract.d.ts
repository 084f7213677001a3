/* Made by src/workbench/viteContract.ts from the schemas, so that no browser loads those. */

declare module 'virtual:claim-wizard/endpoints' {
  type Calls = typeof import('../wire/endpoints.ts').endpoints;
  type EndpointName = keyof Calls;
  /** A call that each flow has at a path of its own comes without one. */
  export type BrowserCalls = {
    readonly [Name in EndpointName]: Calls[Name] extends { readonly path: string }
      ? import('./api/browserCall.ts').BrowserCall<Name>
      : Omit<import('./api/browserCall.ts').BrowserCall<Name>, 'path'>;
  };
  /** Those that the code of the first chunk makes. */
  export type FirstCall =
    | { [Name in EndpointName]: Calls[Name] extends { readonly early: string } ? Name : never }[EndpointName]
    | typeof import('../wire/endpoints.ts').callsOfPages[number];
  export const endpoints: Pick<BrowserCalls, FirstCall>;
}

declare module 'virtual:claim-wizard/lazy-endpoints' {
  type Calls = import('virtual:claim-wizard/endpoints').BrowserCalls;
  /** All others, for code that comes after the first page. */
  export const lazyEndpoints: Omit<Calls, import('virtual:claim-wizard/endpoints').FirstCall>;
}

declare module 'virtual:claim-wizard/app-settings' {
  export function isAppSettings(value: unknown): value is import('../documents/definitions/settings.ts').PageSettings;
}

declare module 'virtual:claim-wizard/initial-data' {
  export function isInitialData(value: unknown): value is import('../wire/writtenPage.ts').InitialData;
}

declare module 'virtual:claim-wizard/draft-content' {
  export function isDraftContent(value: unknown): value is import('../claim/draftSchema.ts').DraftContent;
}
