import { atom } from 'jotai';

/** The way to the browser's address; the app puts the real one in. Paths may carry a query. */
export interface Router {
  push(path: string): void;
  /** Like push, without a new entry in the browser's history. */
  replace(path: string): void;
}

export const routerAtom = atom<Router>({
  push: () => {
    throw new Error('The router is used before the app has set it.');
  },
  replace: () => {
    throw new Error('The router is used before the app has set it.');
  },
});
