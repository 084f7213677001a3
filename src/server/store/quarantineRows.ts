/** A document with a virus. It belongs to no claim, and its name is not stored. */
export interface QuarantinedDocument {
  readonly storageId: string;
  readonly foundAt: string;
  readonly formType: string;
  readonly cameWith: 'draft' | 'claim' | 'documents' | 'change';
  /** As the scanner names it. */
  readonly virus: string;
  readonly size: number;
  /** In hex, of the bytes as they arrived: virus databases go by it. */
  readonly sha256: string;
  readonly wrappedKey: string;
}

/** Uploads at the same instant may go a little beyond. */
export interface QuarantineBounds {
  readonly documents: number;
  readonly bytes: number;
}
