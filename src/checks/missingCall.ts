import { flowsOf } from '../meaning/meaning.ts';
import { inside, keyInside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if a flow whose pages authorize or submit says which call does it, and the reverse, and if
 * whoever is to submit can be authorized.
 */
export const missingCall: Check = (project, report) => {
  for (const written of flowsOf(project)) {
    const { flow } = written;
    for (const action of ['authorize', 'submit'] as const) {
      const pages = [...flow.pages.entries()].filter(([, page]) => page.action === action);
      for (const [number] of flow[action] === undefined ? pages : []) {
        const message = `This page does "${action}", but the flow has no "${action}" that names the call.`;
        report(inside(written, 'pages', number, 'action'), 'missing-call', message);
      }
      if (flow[action] !== undefined && pages.length === 0) {
        const message = `No page of the flow has the action "${action}", so this call is never made.`;
        report(keyInside(written, action), 'missing-call', message);
      }
    }
    const guarded = flow.pages.findIndex((page) => page.requiresAuthorization ?? true);
    if (guarded >= 0 && flow.authorize === undefined) {
      const message = 'This page requires authorization, but the flow has no "authorize" that names the call.';
      report(inside(written, 'pages', guarded), 'missing-call', message);
    } else if (flow.submit !== undefined && flow.authorize === undefined) {
      const message = 'The server takes a claim only after an authorize call, but the flow has no "authorize".';
      report(keyInside(written, 'submit'), 'missing-call', message);
    }
  }
};
