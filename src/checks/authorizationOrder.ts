import type { Check } from './check.ts';

/**
 * A flow is only valid if its page that authorizes and those before it require no authorization: nobody has one yet, so
 * nobody could come to where one gets it.
 */
export const authorizationOrder: Check = (project, report) => {
  const { flows } = project;
  if (flows === null) return;
  for (const [flowNumber, flow] of (flows.document?.flows ?? []).entries()) {
    const last = flow.pages.findIndex(({ action }) => action === 'authorize');
    for (const [number, { requiresAuthorization }] of flow.pages.slice(0, last + 1).entries()) {
      if (requiresAuthorization === false) continue;
      const place = ['flows', flowNumber, 'pages', number, ...(requiresAuthorization ? ['requiresAuthorization'] : [])];
      const who =
        number === last ? 'This page authorizes' : `${flow.pages[last]?.path} authorizes only after this page`;
      const message = `${who}, so nobody who comes here is authorized. Write "requiresAuthorization": false.`;
      report({ in: flows, path: place }, 'authorization-order', message);
    }
  }
};
