/* Made by src/workbench/viteContract.ts from the schemas, so that no browser loads those. */

declare module 'virtual:claim-wizard/calls' {
  /** What the first page may make. */
  export const calls: Pick<import('./api/browserCall.ts').BrowserCalls, import('./api/browserCall.ts').FirstCall>;
}

declare module 'virtual:claim-wizard/calls-later' {
  /** All others, for code that comes after the first page. */
  export const laterCalls: Omit<import('./api/browserCall.ts').BrowserCalls, import('./api/browserCall.ts').FirstCall>;
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
