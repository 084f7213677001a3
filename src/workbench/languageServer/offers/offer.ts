import type { Slot } from '../names/slotAt.ts';
import type { OpenDocument, Surroundings } from '../names/surroundings.ts';

/** A name that fits at a slot. */
export interface Offer {
  readonly name: string;
  /** Beside it, in one line. */
  readonly detail?: string;
  readonly more?: string;
  /** The lower, the further up; default 1. */
  readonly rank?: number;
  /** Yes and no are written without quotes. */
  readonly isLiteral?: boolean;
}

export interface At {
  readonly slot: Slot;
  readonly document: OpenDocument;
  readonly surroundings: Surroundings;
}

export type Offering = (at: At) => readonly Offer[];

/** Longer texts are cut where they stand in one line. */
export function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}

/** Each name once, the first of each. */
export function onceEach(offers: readonly Offer[]): readonly Offer[] {
  const once = new Map<string, Offer>();
  for (const offer of offers) if (!once.has(offer.name)) once.set(offer.name, offer);
  return [...once.values()];
}
