import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { deadlinesAtom } from '../../../src/state/appState.ts';
import { beginFormAtom } from '../../../src/state/claim/beginForm.ts';
import { currentPageAtom, registerFlowAtom, routesAtom } from '../../../src/state/flows.ts';
import { addressChangedAtom, jumpAtom, navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { navigationAtom } from '../../../src/state/navigation/navigationState.ts';
import { routerAtom } from '../../../src/state/navigation/router.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { type BrowserClaim, browserClaim } from '../../support/browserClaim.ts';
import { routesOf } from '../../support/memoryRouter.ts';
import { field, text } from '../../support/nodes.ts';
import type { TestFlow } from '../../support/testFlow.ts';

const end = [{ type: 'paragraph', text: 'LocKey_Test_End' }];

/** Three pages, /test, /test/2 and /test/3; the second is skipped unless the kind is Group. */
function threePages(test: Partial<TestFlow> = {}) {
  return browserClaim({
    models: { details: { Kind: text, Option: text } },
    pages: [[field('details.kind')], [field('details.option')], end],
    routes: [
      { enableTimeout: false, otherPaths: [{ path: '/' }, { path: '/test/' }] },
      { skipUnless: { field: 'details.kind', equals: 'Group' } },
    ],
    ...test,
  });
}

describe('navigation state', () => {
  it('holds current page, nodes, form type and flags; a node its path, neighbours and flags [NAV-1, NAV-2, NAV-3, NAV-4, NAV-5]', () => {
    const first = {
      path: '/test',
      nextNavTarget: '/test/2',
      backNavTarget: null,
      enableTimeout: false,
      shouldBeSkipped: false,
      validated: false,
    };
    const second = { ...first, path: '/test/2', nextNavTarget: '/test/3', backNavTarget: '/test', enableTimeout: true };
    expect(threePages().store.get(navigationAtom)).toEqual({
      currentPage: first,
      nodes: [
        first,
        { ...second, shouldBeSkipped: true },
        { ...second, path: '/test/3', nextNavTarget: null, backNavTarget: '/test/2' },
      ],
      activeFormType: 'Standard',
      initialized: true,
      isNavigating: false,
    });
  });

  it('starts with the first page as the current one [NAV-13]', () => {
    expect(threePages().path()).toBe('/test');
  });

  it('is initialised once per activation [NAV-12, DEV-9]', () => {
    const claim = threePages();
    expect(() => claim.store.set(beginFormAtom, 'Standard')).toThrow('Navigation was initialised twice for Standard.');
    claim.visit('/error');
    claim.visit('/test');
    expect(claim.path()).toBe('/test');
  });

  it('has no pages without an active form [NAV-14]', () => {
    const claim = threePages();
    claim.visit('/error');
    expect(claim.store.get(navigationAtom)).toEqual({
      currentPage: null,
      nodes: [],
      activeFormType: null,
      initialized: false,
      isNavigating: false,
    });
    expect(claim.store.get(currentPageAtom)).toBeNull();
  });

  it('has one model of each kind after a form was left and entered again', () => {
    const claim = threePages();
    claim.commit('claimDetails.kind', 'Single');
    claim.next();
    claim.visit('/error');
    claim.visit('/test');
    expect(claim.value('claimDetails.kind')).toBe('Single');
    expect(claim.serverErrors()).toEqual([]);
  });

  it('begins with nothing after another form: two forms never share answers', () => {
    const claim = threePages();
    const { flow, validators } = claim;
    const lookup = { ...flow, formType: 'Lookup' };
    claim.store.set(registerFlowAtom, { flow: lookup, validators });
    claim.commit('claimDetails.kind', 'Single');
    claim.next();
    claim.visit('/error');
    claim.store.set(routesAtom, routesOf(lookup));
    claim.visit('/test');
    expect(claim.value('claimDetails.kind')).toBeNull();
    expect(claim.store.get(navigationAtom).nodes.some((node) => node.validated)).toBe(false);
  });
});

describe('a move', () => {
  it('forward goes to the next target, past what is skipped [NAV-7, NAV-5]', () => {
    const claim = threePages();
    expect(claim.next()).toBe('/test/3');
    expect(claim.moves).toEqual(['/test/3']);
  });

  it('forward goes to the very next page where nothing is skipped [NAV-7]', () => {
    const claim = threePages();
    claim.commit('claimDetails.kind', 'Group');
    expect([claim.next(), claim.next()]).toEqual(['/test/2', '/test/3']);
  });

  it('back goes to the previous target, past what is skipped [NAV-8]', () => {
    const claim = threePages();
    claim.next();
    claim.store.set(navigateAtom, { kind: 'back' });
    expect(claim.path()).toBe('/test');
    claim.store.set(navigateAtom, { kind: 'back' });
    expect(claim.path(), 'before the first page there is nothing').toBe('/test');
  });

  it('jumps to the one page whose path contains the text [NAV-9]', () => {
    const claim = threePages();
    claim.next();
    claim.store.set(navigateAtom, { kind: 'back' });
    claim.store.set(validatePageAtom);
    claim.store.set(jumpAtom, '/3');
    expect(claim.path()).toBe('/test/3');
  });

  it.each([
    ['nowhere', 'No page matches the partial path "nowhere".'],
    ['test', 'Several pages match the partial path "test": /test, /test/2, /test/3.'],
  ])('that jumps to "%s" is an error [DEV-6, DEV-7]', (partial, message) => {
    expect(() => threePages().store.set(jumpAtom, partial)).toThrow(message);
  });

  it('sets the flag, then the path, then clears the flag, and refuses a second move meanwhile [NAV-10, NAV-11, DEV-8]', () => {
    const claim = threePages();
    const { store } = claim;
    const seen: unknown[] = [];
    store.set(routerAtom, (router) => ({
      ...router,
      push(path) {
        seen.push([path, store.get(navigationAtom).isNavigating, claim.path()]);
        expect(() => store.set(navigateAtom, { kind: 'back' })).toThrow('Navigation is already in progress.');
        expect(() => store.set(jumpAtom, '/3')).toThrow('Navigation is already in progress.');
        router.push(path);
      },
      replace: () => seen.push('replaced'),
    }));
    store.set(validatePageAtom);
    store.set(navigateAtom, { kind: 'next' });
    expect(seen).toEqual([['/test/3', true, '/test']]);
    expect(store.get(navigationAtom).isNavigating).toBe(false);
    expect(claim.path()).toBe('/test/3');
  });

  it('clears the flag also when the router fails [NAV-10]', () => {
    const claim = threePages();
    claim.store.set(routerAtom, (router) => ({
      ...router,
      push: () => {
        throw new Error('no history');
      },
    }));
    claim.store.set(validatePageAtom);
    expect(() => claim.store.set(navigateAtom, { kind: 'next' })).toThrow('no history');
    expect(claim.store.get(navigationAtom).isNavigating).toBe(false);
  });
});

describe('a move after a deadline', () => {
  it('leads to its target, and there too only to a page that may be entered [DEAD-8, NAV-19]', () => {
    const claim = threePages();
    const { flow, validators } = claim;
    const at = (path: string) => path.replace('/test', '/lookup');
    const pages = flow.pages.map((page) => ({
      ...page,
      path: at(page.path),
      routes: [{ ...page.routes[0], path: at(page.path) }] as const,
    }));
    const lookup = { ...flow, formType: 'Lookup', pages };
    claim.store.set(registerFlowAtom, { flow: lookup, validators });
    const closed = routesOf(flow).map((route) => ({ ...route, deadlines: ['globalDeadline' as const] }));
    claim.store.set(routesAtom, [...closed, ...routesOf(lookup)]);
    const deadline = {
      instant: -1,
      timeZone: 'America/Los_Angeles',
      redirects: { en: '/lookup/3' },
      defaultRedirect: null,
    };
    claim.store.set(deadlinesAtom, { globalDeadline: deadline });
    claim.commit('claimDetails.kind', 'Group');
    claim.next();
    expect(claim.moves).toEqual(['/test/2', 'replace /lookup/3', 'replace /lookup']);
    expect(claim.path()).toBe('/lookup');
    expect(claim.store.get(navigationAtom)).toMatchObject({ activeFormType: 'Lookup', isNavigating: false });
  });
});

describe('text that is typed but not committed', () => {
  it.each([
    ['a jump, as by Change on the summary', (claim: BrowserClaim) => claim.store.set(jumpAtom, '/test/2')],
    ['Back', (claim: BrowserClaim) => claim.store.set(navigateAtom, { kind: 'back' })],
    ['Back of the browser', (claim: BrowserClaim) => claim.visit('/test/2')],
  ])('is kept when %s leaves its page [DEP-19]', (_how, leave) => {
    const claim = browserClaim({
      models: { details: { Kind: text, Option: text, Note: text } },
      pages: [[field('details.kind')], [field('details.option')], [field('details.note')]],
    });
    claim.next();
    claim.next();
    const gone = claim.type('claimDetails.note', 'half a sen');
    leave(claim);
    gone();
    expect(claim.path()).toBe('/test/2');
    expect(claim.value('claimDetails.note')).toBe('half a sen');
  });
});

describe("a change of the browser's address", () => {
  it('makes the page with exactly this path current, by any of its paths [NAV-6]', () => {
    const claim = threePages();
    claim.next();
    claim.visit('/test/');
    expect(claim.path()).toBe('/test');
    claim.store.set(validatePageAtom);
    claim.visit('/test/3');
    expect(claim.path()).toBe('/test/3');
    expect(claim.moves, 'the address is there already').toEqual(['/test/3']);
  });

  it('stores the text that is being typed when it leaves the page, and not when it is the one shown', () => {
    const claim = threePages();
    claim.type('claimDetails.kind', 'Group');
    claim.visit('/test');
    expect(claim.value('claimDetails.kind')).toBeNull();
    claim.visit('/error');
    expect(claim.value('claimDetails.kind')).toBe('Group');
  });

  it('to a path that no node has is an error [DEV-10]', () => {
    expect(() => threePages().store.set(navigateAtom, { kind: 'jump', to: '/tes' })).toThrow(
      'The router path "/tes" matches no page of the flow Standard.',
    );
  });

  it('to a path that several nodes have is an error [DEV-11]', () => {
    const claim = threePages({ routes: [{ otherPaths: [{ path: '/twice' }] }, { otherPaths: [{ path: '/twice' }] }] });
    expect(() => claim.store.set(addressChangedAtom, '/twice')).toThrow(
      'The router path "/twice" matches several pages of the flow Standard.',
    );
  });

  it('before the nodes are set is an error [DEV-12]', () => {
    expect(() => createStore().set(addressChangedAtom, '/test')).toThrow(
      'The router path changed before the navigation nodes were set.',
    );
  });
});
