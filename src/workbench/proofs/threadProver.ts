import type { DocumentError } from '../../documents/reading/documentError.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { type AskedThread, askedThread } from '../threads/askedThread.ts';
import type { ProvenClaims } from './provenClaims.ts';

/** A settlement without errors, as its documents are. */
export interface ProvableProject {
  readonly settlementFolder: string;
  /** The same map for as long as no document changes. */
  readonly files: ProjectFiles;
}

export interface ProofQuestion extends ProvableProject {
  /** The form type of a flow whose claims are wanted; null for the faults of all. */
  readonly claimsOf: string | null;
}

export type ProofAnswer =
  | { readonly kind: 'faults'; readonly faults: readonly DocumentError[] }
  | { readonly kind: 'claims'; readonly claims: ProvenClaims };

export type ThreadProver = AskedThread<ProofQuestion, ProofAnswer>;

export const threadProver = (): ThreadProver => askedThread(new URL('./proofThread.ts', import.meta.url));
