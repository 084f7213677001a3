import { Type } from 'typebox';
import { formTypePattern } from '../../../documents/definitions/parts.ts';
import type { StudioFault } from './mapCalls.ts';

/** Of the server that publishes, as its operators named it. */
const dataDir = Type.String({ minLength: 1 });

/** What is asked about settlements as wholes: others, the wizard that runs one, and the server that serves it. */
export const settlementRequests = {
  settlements: Type.Object({}, { additionalProperties: false }),
  newSettlement: Type.Object(
    {
      /** The name of its folder in the project. */
      folder: Type.String(),
      /** Answers by the name of their question. */
      options: Type.Record(Type.String(), Type.String()),
    },
    { additionalProperties: false },
  ),
  tryWizard: Type.Object({ flow: Type.Union([Type.String(), Type.Null()]) }, { additionalProperties: false }),
  compare: Type.Object({ dataDir }, { additionalProperties: false }),
  publish: Type.Object({ dataDir }, { additionalProperties: false }),
  paper: Type.Object(
    { flow: Type.String({ pattern: formTypePattern }), format: Type.Enum(['text', 'pdf']) },
    { additionalProperties: false },
  ),
  paperProgress: Type.Object({ flow: Type.String() }, { additionalProperties: false }),
};

export interface SettlementAnswers {
  readonly settlements: Settlements;
  readonly newSettlement: { readonly folder: string };
  readonly tryWizard: TriedWizard;
  readonly compare: Compared;
  readonly publish: Published;
  readonly paper: PaperFile;
  /** What is being done for the paper of the form, in a sentence; null where nothing is. */
  readonly paperProgress: { readonly sentence: string | null };
}

export interface Settlements {
  /** From the project's root, or absolute for one that lies elsewhere. */
  readonly folders: readonly string[];
  /** The data folder of a server that runs the shown settlement and names no other. */
  readonly dataDir: string;
}

export interface PaperFile {
  readonly name: string;
  readonly base64: string;
}

export interface TriedWizard {
  /** Of the form's first page. */
  readonly address: string;
  /** With what to sign in, in a sentence; null where the form asks for nothing that the sample knows. */
  readonly signIn: string | null;
}

export type Compared =
  /** The documents have errors: nothing was asked of the server. */
  | { readonly kind: 'faulty'; readonly faults: readonly StudioFault[] }
  /** In the server's words. */
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'compared'; readonly changes: PublishedChanges; readonly warnings: readonly StudioFault[] };

export type Published =
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'published'; readonly changes: PublishedChanges };

/** By form type, and what else, in words. All are empty where the server serves the documents already. */
export interface PublishedChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly parts: readonly string[];
}
