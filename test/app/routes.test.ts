import { describe, expect, it } from 'vitest';
import { decideRedirect } from '../../src/app/routes/decideRedirect.ts';
import { buildRoutes, findRoute, isAppPath } from '../../src/app/routes/routeTable.ts';
import { namedRoutes } from '../../src/state/redirects.ts';
import { sampleDocuments } from '../support/sampleFlow.ts';

const routes = buildRoutes(sampleDocuments().flows);
const at = (path: string) => {
  const route = findRoute(routes, path);
  if (route === null) throw new Error(`There is no route ${path}.`);
  return route;
};

describe('the routes of the Standard flow', () => {
  it('are registered, the index under three paths [ROUTE-12] [ROUTE-13] [ROUTE-14] [ROUTE-15] [ROUTE-16] [ROUTE-17] [ROUTE-18] [ROUTE-19]', () => {
    expect(new Set(routes.map(({ path }) => path))).toEqual(
      new Set([
        '/',
        '/standard',
        '/standard/',
        '/standard/claimant-info',
        '/standard/claim-details',
        '/standard/premiums',
        '/standard/supporting-documents',
        '/standard/payment-election',
        '/standard/claim-summary',
        '/standard/confirmation',
      ]),
    );
  });

  it('all carry the filing deadline and the global one [ROUTE-20]', () => {
    for (const route of routes) expect(route.deadlines).toEqual(['claimFilingDeadline', 'globalDeadline']);
  });

  it('need authorization, the index pages excepted [ROUTE-21] [ROUTE-22]', () => {
    const free = routes.filter((route) => !route.requiresAuthorization).map(({ path }) => path);
    expect(new Set(free)).toEqual(new Set(['/', '/standard', '/standard/']));
  });

  it('carry the form type, the bare root excepted [ROUTE-23] [ROUTE-24]', () => {
    expect(at('/').formType).toBeNull();
    expect(at('/standard').formType).toBe('Standard');
    expect(at('/standard/').formType).toBe('Standard');
  });

  it('have timeouts, the bare root excepted [ROUTE-25] [ROUTE-26]', () => {
    expect(routes.filter((route) => !route.enableTimeout).map(({ path }) => path)).toEqual(['/']);
  });

  it('stand beside the named routes of the state [ROUTE-30]', () => {
    for (const path of Object.values(namedRoutes)) {
      expect(findRoute(routes, path)).toBeNull();
      expect(isAppPath(routes, path)).toBe(true);
    }
    expect(isAppPath(routes, '/site/dates')).toBe(false);
  });
});

describe('a navigation', () => {
  const question = {
    routes,
    deadlines: {},
    authorized: false,
    culture: 'en',
    now: 0,
    origin: 'https://claims.example',
  };
  const passed = (redirect: string) => ({
    globalDeadline: { instant: -1, redirects: { en: redirect }, defaultRedirect: '/deadline' },
  });

  it('without authorization is sent to session-expired, with its form [AUTH-5]', () => {
    const route = at('/standard/premiums');
    expect(decideRedirect({ ...question, route })).toEqual({ to: 'sessionExpired', formType: 'Standard' });
    expect(decideRedirect({ ...question, route, authorized: true })).toBeNull();
    expect(decideRedirect({ ...question, route: at('/standard') })).toBeNull();
  });

  it('after a deadline goes to its target before anything else [DEAD-7]', () => {
    const route = at('/standard/premiums');
    expect(decideRedirect({ ...question, route, deadlines: passed('/deadline') })).toEqual({
      to: 'page',
      address: '/deadline',
    });
  });

  it('loads the whole page for a target outside the app [DEAD-11]', () => {
    const route = at('/');
    for (const address of ['https://closed.example/', '//closed.example/x', '/site/dates?x=1']) {
      expect(decideRedirect({ ...question, route, deadlines: passed(address) })).toEqual({ to: 'site', address });
    }
    expect(decideRedirect({ ...question, route, deadlines: passed('https://claims.example/site/') })).toEqual({
      to: 'site',
      address: '/site/',
    });
  });

  it.each(['/standard', '/standard?x=1', '/standard/premiums', 'https://claims.example/standard'])(
    'that a deadline sends to the closed form %s is shown the deadline, never sent round [DEAD-10] [DEAD-11]',
    (closed) => {
      for (const path of ['/', '/standard', '/standard/premiums']) {
        expect(decideRedirect({ ...question, route: at(path), deadlines: passed(closed) })).toEqual({
          to: 'page',
          address: '/deadline',
        });
      }
    },
  );

  it('is sent to a form that is still open [DEAD-8]', () => {
    const lookup = { ...at('/standard'), path: '/lookup', deadlines: [] };
    const open = { ...question, routes: [...routes, lookup] };
    expect(decideRedirect({ ...open, route: at('/'), deadlines: passed('/lookup?a=b') })).toEqual({
      to: 'page',
      address: '/lookup?a=b',
    });
  });
});
