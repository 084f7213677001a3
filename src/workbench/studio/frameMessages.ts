import type { PageSettings } from '../../documents/definitions/settings.ts';
import type { ExampleClaim } from './calls/frameCalls.ts';

/** What the frame shows, and how. */
export interface FrameDocuments {
  readonly kind: 'documents';
  readonly flow: string;
  readonly culture: string;
  /** With the theme that is to be shown. */
  readonly settings: PageSettings;
  readonly answers: Readonly<Record<string, unknown>>;
  /** In milliseconds since the epoch. The frame's clock stands still. */
  readonly now: number;
}

export interface FrameFilling {
  readonly kind: 'fill';
  readonly path: string;
  readonly isAfterFiling: boolean;
  /** Null for a claim without answers, which may not come to the page. */
  readonly claim: ExampleClaim | null;
  /** Presses Next, so that the page says what is wrong. */
  readonly presses: boolean;
}

export interface FrameLook {
  readonly kind: 'look';
  /** Null for that of the language. */
  readonly direction: 'ltr' | 'rtl' | null;
  /** In percent. */
  readonly textSize: number;
  /** A press on a field is told, and does nothing else. */
  readonly picks: boolean;
  /** The field that is lit, as `<dtoMapping>.<key>`. */
  readonly lit: string | null;
}

/** From the studio's page to its frame. */
export type ToFrame = FrameDocuments | FrameFilling | FrameLook;

/** From the frame to the studio's page. */
export type FromFrame =
  | { readonly kind: 'ready' }
  /** A page is shown, or what stands in its place. */
  | { readonly kind: 'shown'; readonly path: string }
  /** A link leads out of the form: to a path of this origin, or to another one. */
  | { readonly kind: 'left'; readonly address: string }
  | { readonly kind: 'picked'; readonly field: string; readonly record: string | null }
  /** The JSON text of a `DraftContent`: the answers have changed. */
  | { readonly kind: 'claim'; readonly content: string }
  | { readonly kind: 'language'; readonly culture: string }
  /** What the frame did instead of what a claimant's browser does, or a part that could not be drawn. */
  | { readonly kind: 'said'; readonly sentence: string }
  | { readonly kind: 'crashed'; readonly sentence: string };
