import { atom } from 'jotai';
import type { FieldInstance } from '../claim/claimReader.ts';

/**
 * What the page drawn on the server lets a browser without scripts send: its fields by their names, and what its buttons
 * do. Null in browsers.
 */
export interface PlainForm {
  /** Whether the page is drawn to answer what was sent, so that dialogs stand in it. */
  readonly isAnswer: boolean;
  /** Whether it is drawn to find what was sent, and the page that follows is another drawing. */
  readonly isSearched: boolean;
  /** Gets the key of every text that the page shows. */
  shown(key: string): void;
  field(name: string, instance: FieldInstance): void;
  /** Turns typed text into stored text. */
  text(name: string, tidy: (text: string) => string): void;
  /** Says what becomes of files that are chosen. */
  files(name: string, take: (files: readonly File[]) => void): void;
  /** Returns what the button sends. */
  press(name: string, act: () => unknown): string;
  /** Where the form is sent; empty for the address at which the browser shows it. */
  action(): string;
  /** The address of a link to a page. */
  link(path: string): string;
}

export const plainFormAtom = atom<PlainForm | null>(null);
