/** Made by src/workbench/viteDocuments.ts from the documents. */
declare module 'virtual:claim-wizard/flows' {
  /** flows.json. */
  export const flows: import('../../documents/definitions/flows.ts').FlowsDocument;
  /** Each flow resolved, and its validators, by form type; one chunk each. */
  export const loadFlow: Readonly<Record<string, () => Promise<import('./flowLoader.ts').FlowParts>>>;
}
