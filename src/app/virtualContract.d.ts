/* Made by src/workbench/viteContract.ts from the schemas, so that no browser loads those. */

declare module 'virtual:claim-wizard/calls' {
  type Calls = typeof import('../wire/callTable.ts').calls;
  type CallName = keyof Calls;
  /** A call that each flow has at a path of its own comes without one. */
  export type BrowserCalls = {
    readonly [Name in CallName]: Calls[Name] extends { readonly path: string }
      ? import('./api/browserCall.ts').BrowserCall<Name>
      : Omit<import('./api/browserCall.ts').BrowserCall<Name>, 'path'>;
  };
  /** Those that the code of the first chunk makes. */
  export type FirstCall =
    | { [Name in CallName]: Calls[Name] extends { readonly early: string } ? Name : never }[CallName]
    | typeof import('../wire/callTable.ts').callsOfPages[number];
  export const calls: Pick<BrowserCalls, FirstCall>;
}

declare module 'virtual:claim-wizard/calls-later' {
  type Calls = import('virtual:claim-wizard/calls').BrowserCalls;
  /** All others, for code that comes after the first page. */
  export const laterCalls: Omit<Calls, import('virtual:claim-wizard/calls').FirstCall>;
}

declare module 'virtual:claim-wizard/app-settings' {
  export function isAppSettings(value: unknown): value is import('../documents/definitions/settings.ts').PageSettings;
}

declare module 'virtual:claim-wizard/handed-over' {
  export function isHandedOver(value: unknown): value is import('../wire/writtenPage.ts').HandedOver;
}

declare module 'virtual:claim-wizard/draft-content' {
  export function isDraftContent(value: unknown): value is import('../claim/draftSchema.ts').DraftContent;
}
