import { describe, expect, it } from 'vitest';
import { decide, type NavigationEvent, type Where } from '../../../src/claim/navigation/decide.ts';
import type { FlowRoute } from '../../../src/claim/navigation/routes.ts';
import { claimReader } from '../../../src/state/claim/claimAccess.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { routesOf } from '../../support/memoryRouter.ts';
import { field, text } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

/** Four pages: the third submits, the last needs authorization. */
const registered = compileTestFlow({
  models: { details: { One: text, Two: text, Three: text, Four: text } },
  pages: ['one', 'two', 'three', 'four'].map((key) => [field(`details.${key}`)]),
  routes: [{}, {}, { action: 'submit' }, {}],
});
const { flow } = registered;
const routes = routesOf(flow).map(
  (route): FlowRoute => ({
    ...route,
    deadlines: ['globalDeadline'],
    requiresAuthorization: route.path === '/test/4',
  }),
);
const passed = {
  globalDeadline: { instant: 100, timeZone: 'America/Los_Angeles', redirects: {}, defaultRedirect: '/deadline' },
};

interface Case extends Partial<Where> {
  readonly filed?: boolean;
  readonly validated?: readonly string[];
  readonly seen?: readonly string[];
}

/** What the navigator decides about an event of this form, asked on its first page. */
function asked(event: NavigationEvent, { filed = false, validated = [], seen = [], ...where }: Case = {}) {
  const answers = claimReader(browserClaim(registered).store.get);
  const site = { routes, deadlines: {}, authorized: {}, culture: 'en', now: 200, origin: 'https://claims.example' };
  const at = { at: '/test', shown: where.at === undefined ? '/test' : where.at };
  const progress = { answers, validated: new Set(validated), seen: new Set(seen), filed };
  return decide(flow, progress, { ...site, ...at, ...where }, event);
}
const visited = (path: string, claim?: Case) => asked({ kind: 'address', path }, claim);
const enter = (path: string) => ({ kind: 'enter', page: flow.pages.find((page) => page.path === path) });
const closed = { kind: 'redirect', how: 'replace', address: '/deadline' };

describe('a page that is shown', () => {
  it.each(['/test', '/test/4'])(
    'stays when only the query or the hash changes, after its deadline and without authorization: %s',
    (path) => {
      expect(visited(path, { at: path, deadlines: passed })).toEqual({ kind: 'none' });
    },
  );

  it('is looked at again under another of its addresses', () => {
    expect(visited('/test', { shown: '/', deadlines: passed })).toEqual(closed);
    expect(visited('/test', { shown: '/' })).toEqual({ kind: 'none' });
  });

  it('is looked at when it is loaded again', () => {
    expect(visited('/test/4', { at: null })).toMatchObject({ kind: 'redirect', how: 'push' });
    expect(visited('/test', { at: null, deadlines: passed })).toEqual(closed);
  });

  it('is looked at when a move leads to it', () => {
    expect(asked({ kind: 'arrived', path: '/test' }, { deadlines: passed })).toEqual(closed);
  });
});

describe('a claimant who comes from outside the form', () => {
  const validated = ['/test', '/test/2', '/test/3'];

  it('gets the page of the address, where it is reached', () => {
    expect(visited('/test/2', { at: null, validated })).toEqual(enter('/test/2'));
  });

  it('gets the first page and the reason where it is not', () => {
    expect(visited('/test/2', { at: null })).toEqual({ kind: 'refuse', why: 'notReached', back: '/test' });
  });

  it('gets the confirmation of a claim that is filed, without a reason', () => {
    const authorized = { Standard: true };
    for (const path of ['/test', '/test/2', '/test/4']) {
      expect(visited(path, { at: null, validated, seen: validated, authorized, filed: true })).toEqual(
        enter('/test/4'),
      );
    }
  });

  it('gets the first page of a claim that is filed and whose pages are not validated, without a reason', () => {
    expect(visited('/test/2', { at: null, filed: true })).toEqual(enter('/test'));
  });

  it('resumes at the furthest page that may be entered', () => {
    const resumed = (claim: Case) => asked({ kind: 'resume' }, { at: null, ...claim });
    expect(resumed({ validated })).toEqual({ kind: 'redirect', how: 'push', address: '/test/3' });
    expect(resumed({ validated, filed: true })).toMatchObject({ address: '/test/4' });
    expect(resumed({})).toMatchObject({ address: '/test' });
  });
});

describe('a walk', () => {
  const everything = ['/test', '/test/2', '/test/3'];
  const walked = (to: string, claim: Case = {}) => asked({ kind: 'walk', to }, { seen: everything, ...claim });
  const judge = (path: string, from: string, to: string) => ({
    kind: 'judge',
    page: enter(path).page,
    goOn: { kind: 'goOn', from, to, how: 'walk' },
  });

  it('has the page judged that one is on, then those on the way', () => {
    expect(walked('/test/3')).toEqual(judge('/test', '/test', '/test/3'));
    const further = { kind: 'goOn', from: '/test', to: '/test/3', how: 'walk' } as const;
    expect(asked(further, { seen: everything, validated: ['/test'] })).toEqual(judge('/test/2', '/test/2', '/test/3'));
  });

  it('enters the page once all before it are validated [NAV-19]', () => {
    expect(walked('/test/3', { validated: ['/test', '/test/2'] })).toEqual(enter('/test/3'));
  });

  it('ends at a page that the claimant has not seen: what is asked there was never read', () => {
    expect(walked('/test/3', { seen: ['/test', '/test/3'], validated: ['/test'] })).toEqual(enter('/test/2'));
  });

  it('never goes past a page that submits [NAV-21]', () => {
    const validated = ['/test', '/test/2'];
    expect(walked('/test/4', { seen: [...everything, '/test/4'], validated })).toEqual(enter('/test/3'));
    expect(walked('/test/4', { seen: everything, validated, at: '/test/3' })).toMatchObject({ kind: 'refuse' });
  });

  it('to an earlier page is a jump', () => {
    expect(walked('/test', { at: '/test/3', validated: ['/test', '/test/2'] })).toEqual(enter('/test'));
  });

  it('is where Forward of the browser leads, and the address after a reload [NAV-20]', () => {
    const claim = { seen: everything, authorized: { Standard: true } };
    expect(visited('/test/3', claim)).toEqual(judge('/test', '/test', '/test/3'));
    expect(visited('/test/3', { ...claim, at: null })).toEqual({
      kind: 'land',
      page: enter('/test').page,
      walk: { kind: 'walk', to: '/test/3' },
    });
  });

  it('is not where an address leads that was never reached: that is refused [NAV-20]', () => {
    const back = { kind: 'refuse', why: 'notReached', back: '/test' };
    expect(visited('/test/3', { seen: ['/test', '/test/2'] })).toEqual(back);
    expect(visited('/test/3', { seen: ['/test', '/test/2'], at: null })).toEqual(back);
    expect(visited('/test/3', { seen: ['/test', '/test/2'], validated: ['/test'], at: null }), 'where one is').toEqual({
      ...back,
      back: '/test/2',
    });
  });
});
