/* Made by src/workbench/viteContract.ts from the schemas, so that no browser loads those. */

declare module 'virtual:claim-wizard/calls' {
  type Calls = typeof import('../wire/callTable.ts').calls;
  /** A call that each flow has at a path of its own comes without one. */
  export const calls: {
    readonly [Name in keyof Calls]: Calls[Name] extends { readonly path: string }
      ? import('./api/browserCall.ts').BrowserCall<Name>
      : Omit<import('./api/browserCall.ts').BrowserCall<Name>, 'path'>;
  };
}

declare module 'virtual:claim-wizard/app-settings' {
  export function isAppSettings(value: unknown): value is import('../documents/definitions/settings.ts').AppSettings;
}

declare module 'virtual:claim-wizard/handed-over' {
  export function isHandedOver(value: unknown): value is import('../wire/writtenPage.ts').HandedOver;
}

declare module 'virtual:claim-wizard/draft-content' {
  export function isDraftContent(value: unknown): value is import('../claim/draftSchema.ts').DraftContent;
}
