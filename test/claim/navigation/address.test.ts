import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/claim/navigation/decide.ts';
import type { Deadline } from '../../../src/claim/navigation/redirect.ts';
import {
  buildRoutes,
  findNamedRoute,
  findRoute,
  flowEntry,
  sessionExpiredAddress,
} from '../../../src/claim/navigation/routes.ts';
import { namedRoutes } from '../../../src/rules/productPaths.ts';
import { sampleDocuments } from '../../support/sampleFlow.ts';

const routes = buildRoutes(
  sampleDocuments().flows.flatMap(({ flows }) => flows.map((flow) => flowEntry(flow, 'version'))),
);
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

  it('say whose page they are, under each of its paths', () => {
    expect(['/', '/standard', '/standard/', '/standard/premiums'].map((path) => at(path).page)).toEqual([
      '/standard',
      '/standard',
      '/standard',
      '/standard/premiums',
    ]);
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
      expect(findNamedRoute(path)).toBe(path);
      expect(findNamedRoute(`${path.toUpperCase()}/`)).toBe(path);
    }
    expect(findNamedRoute('/site/dates')).toBeNull();
    expect(Object.keys(namedRoutes).sort()).toEqual([
      'accessibility',
      'catchAll',
      'defaultDeadline',
      'error',
      'notFound',
      'privacy',
      'sessionExpired',
    ]);
  });
});

const nothingAnswered: Parameters<typeof decide>[1] = {
  answers: {
    value: () => {
      throw new Error('No answer is read before the form is there.');
    },
    today: () => ({ year: 2026, month: 11, day: 22 }),
    savedRecords: () => [],
    keptRecords: () => [],
    around: () => null,
    partialSums: { counted: () => [], fold: (_flow, _model, _place, { empty }) => empty },
  },
  validated: new Set<string>(),
  seen: new Set<string>(),
  filed: false,
};
const site = {
  shown: null,
  at: null,
  routes,
  deadlines: {},
  authorized: {},
  culture: 'en',
  now: 200,
  origin: 'https://claims.example',
};

/** What the navigator decides about an address before the form is there. */
function visit(path: string, changes: Partial<Parameters<typeof decide>[2]> = {}) {
  return decide(null, nothingAnswered, { ...site, ...changes }, { kind: 'address', path });
}
const begin = { kind: 'begin', formType: 'Standard' };
const replaced = (address: string) => ({ kind: 'redirect', how: 'replace', address });

describe('an address', () => {
  it('of a form leads to that form', () => {
    expect(visit('/standard')).toEqual(begin);
  });

  it('that nothing has leads to the not-found page in its place [NAV-15, ROUTE-5]', () => {
    expect(visit('/nothing/here')).toEqual(replaced('/page-not-found'));
  });

  it.each(['/page-not-found', '/error/', '/deadline', '/session-expired'])(
    'outside the forms, like %s, is shown [ROUTE-3, ROUTE-6, ROUTE-8, ROUTE-9]',
    (path) => {
      expect(visit(path)).toEqual({ kind: 'none' });
    },
  );

  it('without authorization leads to session-expired, with its form [AUTH-5, ROUTE-10]', () => {
    expect(visit('/standard/premiums')).toEqual({
      kind: 'redirect',
      how: 'push',
      address: '/session-expired?form=Standard&culture=en',
    });
    expect(visit('/standard/premiums', { authorized: { Standard: true } })).toEqual(begin);
    expect(visit('/standard')).toEqual(begin);
  });

  it('of session-expired has neither form nor culture where both are unknown [ROUTE-10]', () => {
    expect(sessionExpiredAddress(null, null)).toBe('/session-expired?form=&culture=');
  });
});

describe('a deadline', () => {
  const past: Deadline = {
    instant: 100,
    timeZone: 'America/Los_Angeles',
    redirects: { es: '/cerrado' },
    defaultRedirect: '/deadline',
  };
  const future: Deadline = { ...past, instant: 300 };
  const passed = (target: string) => ({ globalDeadline: { ...past, redirects: { en: target } } });

  it('lets one through until now is after it [DEAD-6]', () => {
    const deadlines = { claimFilingDeadline: { ...past, instant: 200 }, globalDeadline: future };
    expect(visit('/standard', { deadlines })).toEqual(begin);
    expect(visit('/standard', { deadlines, now: 201 })).toEqual(replaced('/deadline'));
  });

  it('that the server does not send lets one through', () => {
    expect(visit('/standard', { deadlines: {} })).toEqual(begin);
  });

  it('that has passed counts before anything else [DEAD-7]', () => {
    expect(visit('/standard/premiums', { deadlines: passed('/deadline') })).toEqual(replaced('/deadline'));
  });

  it('counts in the order of the route [DEAD-7]', () => {
    const deadlines = {
      globalDeadline: { ...past, redirects: { en: 'https://global.example/' } },
      claimFilingDeadline: { ...past, redirects: { en: 'https://claim.example/' } },
    };
    const left = (address: string) => ({ kind: 'redirect', how: 'leave', address });
    expect(visit('/', { deadlines })).toEqual(left('https://claim.example/'));
    expect(visit('/', { deadlines: { ...deadlines, claimFilingDeadline: future } })).toEqual(
      left('https://global.example/'),
    );
  });

  it('leads to the target of the active language [DEAD-8]', () => {
    expect(visit('/', { culture: 'es', deadlines: { claimFilingDeadline: past } })).toMatchObject({
      address: '/cerrado',
    });
  });

  it("leads without one to the global deadline's default, then to /deadline [DEAD-9] [DEAD-10]", () => {
    const globalDeadline = { ...future, defaultRedirect: 'https://closed.example/' };
    expect(visit('/', { deadlines: { claimFilingDeadline: past, globalDeadline } })).toMatchObject({
      address: 'https://closed.example/',
    });
    const undecided = { ...globalDeadline, defaultRedirect: null };
    expect(visit('/', { deadlines: { claimFilingDeadline: past, globalDeadline: undecided } })).toEqual(
      replaced('/deadline'),
    );
  });

  it('leaves one at /deadline alone [DEAD-12]', () => {
    expect(visit('/deadline', { deadlines: { claimFilingDeadline: past } })).toEqual({ kind: 'none' });
  });

  it('loads the whole page for a target outside the app [DEAD-11]', () => {
    for (const address of ['https://closed.example/', '//closed.example/x', '/site/dates?x=1']) {
      expect(visit('/', { deadlines: passed(address) })).toEqual({ kind: 'redirect', how: 'leave', address });
    }
    expect(visit('/', { deadlines: passed('https://claims.example/site/') })).toEqual({
      kind: 'redirect',
      how: 'leave',
      address: '/site/',
    });
  });

  it.each(['/standard', '/standard?x=1', '/standard/premiums', 'https://claims.example/standard'])(
    'that leads to the closed form %s shows its own page, never sends one round [DEAD-10] [DEAD-11]',
    (closed) => {
      for (const path of ['/', '/standard', '/standard/premiums']) {
        expect(visit(path, { deadlines: passed(closed) })).toEqual(replaced('/deadline'));
      }
    },
  );

  it('leads to a form that is still open [DEAD-8]', () => {
    const lookup = { ...at('/standard'), path: '/lookup', deadlines: [] };
    expect(visit('/', { routes: [...routes, lookup], deadlines: passed('/lookup?a=b') })).toEqual(
      replaced('/lookup?a=b'),
    );
  });
});
