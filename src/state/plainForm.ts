import { atom } from 'jotai';
import type { FieldInstance } from '../claim/claimReader.ts';

/** A hidden file input, with the ids of what names and describes it. */
export interface PlainPicker {
  readonly labelledBy: string;
  readonly describedBy: string;
  take(files: readonly File[]): void;
}

/**
 * What the page drawn on the server lets a browser without scripts send: its fields by their names, and what its buttons
 * do. Null in browsers.
 */
export interface PlainForm {
  /** Whether the page is drawn to answer what was sent, so that dialogs stand in it. */
  readonly isAnswer: boolean;
  /** Whether it is drawn to find what was sent, and the page that follows is another drawing. */
  readonly isSearched: boolean;
  field(name: string, instance: FieldInstance): void;
  /** Turns typed text into stored text. */
  text(name: string, tidy: (text: string) => string): void;
  files(name: string, picker: PlainPicker): void;
  /** Returns what the button sends. */
  press(name: string, act: () => unknown): string;
}

export const plainFormAtom = atom<PlainForm | null>(null);
