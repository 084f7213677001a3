/**
 * A notification of an editor that keeps deletions until they are saved, like the studio: the documents that the disk has
 * and that count no more. Each takes the place of the last.
 */
export const deletedDocuments = 'claims/deletedDocuments';

export interface DeletedDocuments {
  readonly uris: readonly string[];
}
