import { navigate } from 'wouter/use-browser-location';
import type { Router } from '../../state/router.ts';
import { withCulture } from '../i18n/culture.ts';

/** The browser's address for the state: every address that it writes carries the language shown. */
export function createRouter(culture: () => string): Router {
  return {
    push: (path) => navigate(withCulture(path, culture())),
    replace: (path) => navigate(withCulture(path, culture()), { replace: true }),
  };
}
