/** Made by src/workbench/viteDocuments.ts from the documents. */
declare module 'virtual:claim-wizard/flows' {
  /** Those that run. */
  export const flows: readonly import('../../claim/navigation/routes.ts').FlowEntry[];
  /** Each flow resolved, by form type, in a chunk of its own, and what loads its validators. */
  export const loadFlow: Readonly<Record<string, () => Promise<import('./flowLoader.ts').FlowParts>>>;
}
