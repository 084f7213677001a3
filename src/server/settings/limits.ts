import type { ConcurrencyBounds } from '../helpers/concurrencyLimit.ts';

export interface Limits {
  readonly authorizePerMinute: number;
  readonly submitPerMinute: number;
  /** One network's new drafts per hour, of claimants who do not sign in. */
  readonly openDraftsPerHour: number;
  /** All drafts with their uploads. */
  readonly draftBytes: number;
  /** How long infected uploads stay in quarantine, and how many bytes they may take. */
  readonly quarantineDays: number;
  readonly quarantineBytes: number;
  /** With fewer free bytes the server takes no new claim; claims already being received are stored. */
  readonly minFreeBytes: number;
  /** Pages rendered for one network per minute; its browsers render the others. */
  readonly pagesPerMinute: number;
  /** Concurrent requests of each kind in this process. */
  readonly atOnce: Readonly<Record<'submits' | 'signIns' | 'drafts', ConcurrencyBounds>>;
}
