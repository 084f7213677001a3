import { atom } from 'jotai';

/** The way to the browser's address, query included. Whoever changes it or sees it changed calls `addressChangedAtom`. */
export interface Router {
  push(address: string): void;
  /** Like push, without a new entry in the browser's history. */
  replace(address: string): void;
  /** A full page load. */
  leave(address: string): void;
  /** Where the app itself is served, like https://claims.example. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  now(): number;
}

const missing = (): never => {
  throw new Error('The router is used before the app has set it.');
};
export const routerAtom = atom<Router>({ push: missing, replace: missing, leave: missing, origin: '', now: missing });
