/** Made by src/workbench/viteDocuments.ts from the documents. */
declare module 'virtual:claim-wizard/flows' {
  /** Those that run, as they are written. */
  export const flows: readonly import('../../documents/definitions/flows.ts').Flow[];
  /** Each flow resolved, by form type, in a chunk of its own, and what loads its validators. */
  export const loadFlow: Readonly<Record<string, () => Promise<import('./flowLoader.ts').FlowParts>>>;
}
