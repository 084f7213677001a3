import { atom } from 'jotai';

/** Addresses include the query. Callers that change the address call `addressChangedAtom`. */
export interface Router {
  push(address: string): void;
  /** Without a history entry. */
  replace(address: string): void;
  /** A full page load. */
  leave(address: string): void;
  /** Such as https://claims.example. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  now(): number;
}

const missing = (): never => {
  throw new Error('The router is used before the app has set it.');
};
export const routerAtom = atom<Router>({ push: missing, replace: missing, leave: missing, origin: '', now: missing });
