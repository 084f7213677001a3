import type { ConcurrencyBounds } from '../helpers/concurrencyLimit.ts';

/** The bounds that an operator sets. */
export interface Limits {
  readonly authorizePerMinute: number;
  readonly submitPerMinute: number;
  /** How many drafts one network may begin in an hour for claimants without a notice. */
  readonly openDraftsPerHour: number;
  /** How many bytes all drafts may take together, with their documents. */
  readonly draftBytes: number;
  /** How many days a document with a virus stays in quarantine, and how many bytes all of them may take together. */
  readonly quarantineDays: number;
  readonly quarantineBytes: number;
  /** With fewer free bytes the server takes no new claim; a claim that is already being received is still stored. */
  readonly minFreeBytes: number;
  /** How many pages the server writes for one network in a minute; the browser renders the others. */
  readonly pagesPerMinute: number;
  /** How many requests of each kind this process works on at a time. */
  readonly atOnce: Readonly<Record<'submits' | 'signIns' | 'drafts', ConcurrencyBounds>>;
}
