import { flowsOf } from '../meaning/meaning.ts';
import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/**
 * A flow is only valid if its page that authorizes and those before it require no authorization: nobody has one yet, so
 * nobody could come to where one gets it.
 */
export const authorizationOrder: Check = (project, report) => {
  for (const written of flowsOf(project)) {
    const { pages } = written.flow;
    const last = pages.findIndex(({ action }) => action === 'authorize');
    for (const [number, { requiresAuthorization }] of pages.slice(0, last + 1).entries()) {
      if (requiresAuthorization === false) continue;
      const place = inside(written, 'pages', number, ...(requiresAuthorization ? ['requiresAuthorization'] : []));
      const who = number === last ? 'This page authorizes' : `${pages[last]?.path} authorizes only after this page`;
      const message = `${who}, so nobody who comes here is authorized. Write "requiresAuthorization": false.`;
      report(place, 'authorization-order', message);
    }
  }
};
