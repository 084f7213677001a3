import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession } from '../../src/app/session/useSession.ts';
import { authorizedAtom, clientAtom, deadlinesAtom } from '../../src/state/appState.ts';
import { editedModelsAtom, fieldCellAtom } from '../../src/state/claim/models.ts';
import { routesAtom } from '../../src/state/flows.ts';
import { navigationAtom } from '../../src/state/navigation/navigationState.ts';
import { field, required, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const registered = (lastAction: 'submit' | 'none' = 'none') =>
  compileTestFlow({
    models: { details: { Name: required, Place: text, Note: text } },
    pages: [
      [field('details.name', { label: 'LocKey_Name_First' })],
      [field('details.place', { label: 'LocKey_Address_City' })],
      [field('details.note', { label: 'LocKey_Name_Last' })],
    ],
    routes: [
      {},
      { skipUnless: { field: 'details.name', equals: 'Skips nothing' }, requiresAuthorization: true },
      { action: lastAction },
    ],
    flow: { deadlines: ['late', 'early'], submit: { call: '/api/forms/test', adds: 'claim' } },
  });

const main = () => document.querySelector('main');

describe('a page of a flow', () => {
  it('is in a form that never submits by itself, and has its names for outside tools [UI-17] [UI-18]', async () => {
    const { screen } = await renderApp({ registered: registered(), path: '/test' });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(main()?.dataset).toMatchObject({ page: '/test', flow: 'Standard' });
    const form = main()?.closest('form');
    const submitted = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(submitted);
    expect(submitted.defaultPrevented).toBe(true);
  });

  it('holds checkbox fields, buttons and the place of the captcha widget [UI-28]', async () => {
    const flow = compileTestFlow({
      models: { details: { Agreed: { type: 'boolean' } } },
      pages: [
        [
          field('details.agreed', { widget: 'checkbox', label: 'LocKey_Name_First' }),
          { type: 'button', label: 'LocKey_Name_Last', does: { print: true } },
        ],
      ],
    });
    const { screen, captchaPlaces } = await renderApp({ registered: flow, path: '/test' });
    await screen.getByRole('checkbox', { name: /First name/ }).click();
    await expect.element(screen.getByRole('checkbox')).toBeChecked();
    await expect.element(screen.getByRole('button', { name: 'Last name' })).toBeVisible();
    expect(captchaPlaces).toEqual([document.querySelector('form [data-part="captcha"]')]);
  });

  it.each([900, 991, 992, 1280])(
    'keeps the columns of a row on a screen of %i pixels, with what stands beside the page [UI-32]',
    async (width) => {
      await page.viewport(width, 800);
      const names = ['First', 'Middle', 'Last'];
      const flow = compileTestFlow({
        models: { details: Object.fromEntries(names.map((name) => [name, text])) },
        pages: [
          [{ type: 'row', columns: [5, 2, 5], cells: names.map((name) => field(`details.${name.toLowerCase()}`)) }],
        ],
      });
      const { screen } = await renderApp({ registered: flow, path: '/test' });
      const [first, middle, last] = screen
        .getByRole('textbox')
        .elements()
        .map((each) => each.getBoundingClientRect());
      expect(first?.top).toBe(last?.top);
      expect(first?.width).toBeCloseTo(last?.width ?? 0, 0);
      expect(middle?.width).toBeLessThan((first?.width ?? 0) / 2);
      await page.viewport(1280, 800);
    },
  );

  it.each([360, 1280])(
    'has the way back above its title and its button below the fields, at %i pixels',
    async (width) => {
      await page.viewport(width, 800);
      const { screen } = await renderApp({ registered: registered('submit'), path: '/test' });
      await screen.getByLabelText(/First name/).fill('Rosa');
      await screen.getByRole('button', { name: 'Next' }).click();
      const title = screen.getByRole('heading', { level: 1 });
      await expect.element(title).toHaveFocus();
      const box = (element: Element) => element.getBoundingClientRect();
      const back = box(screen.getByRole('button', { name: 'Back' }).element());
      const forward = box(screen.getByRole('button', { name: 'Submit claim' }).element());
      const asked = box(screen.getByLabelText(/Last name/).element());
      expect(back.bottom).toBeLessThanOrEqual(box(title.element()).top);
      expect(forward.top).toBeGreaterThanOrEqual(asked.bottom);
      // It begins where the title does.
      expect(forward.left).toBeCloseTo(box(title.element()).left, 0);
      await page.viewport(1280, 800);
    },
  );

  it('shows the deadline beside the page or above its title, and the number to call beside it', async () => {
    for (const width of [360, 500, 1280]) {
      await page.viewport(width, 800);
      const { screen, store } = await renderApp({ registered: registered(), path: '/test' });
      store.set(deadlinesAtom, {
        late: {
          instant: Date.parse('2030-12-01T07:59:59Z'),
          timeZone: 'America/Los_Angeles',
          redirects: {},
          defaultRedirect: '/',
        },
        early: {
          instant: Date.parse('2030-10-01T04:59:59Z'),
          timeZone: 'America/Chicago',
          redirects: {},
          defaultRedirect: '/',
        },
      });
      const help = screen.getByRole('complementary', { name: 'Need help?' });
      const deadline = (width === 1280 ? help : screen.getByRole('main')).getByText('File by September 30, 2030');
      await expect.element(deadline).toBeVisible();
      const time = screen.getByText('11:59 p.m. Central Time');
      await expect.element(time).toBeVisible();
      // Never in one line here and in two there: the page would move when the typeface comes.
      const [day, hour] = [deadline, time].map((each) => each.element().getBoundingClientRect());
      expect(hour?.top).toBeGreaterThanOrEqual(day?.bottom ?? Number.NaN);
      const title = screen.getByRole('heading', { level: 1 }).element();
      const follows = deadline.element().compareDocumentPosition(title);
      expect(Boolean(follows & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(true);
      if (width === 1280) await expect.element(help.getByRole('link', { name: '1-833-555-0140' })).toBeVisible();
      await screen.unmount();
    }
  });

  it('does not take the focus first, and gives it to the title after a move [ROUTE-1]', async () => {
    const { screen } = await renderApp({ registered: registered(), path: '/test' });
    await screen.getByLabelText(/First name/).fill('Rosa');
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(main()?.dataset['page']).toBe('/test/3');
    expect(location.pathname).toBe('/test/3');
  });

  it('has an answer in its title, and in that of the document', async () => {
    const { screen, services } = await renderApp({ registered: registered(), path: '/test' });
    const title = { LocKey_Test_Title: 'The claim of {{details.name}}' };
    services.texts.addResourceBundle('en', 'translation', title, true, true);
    await expect.element(screen.getByRole('heading', { name: 'The claim of —' })).toBeVisible();
    await screen.getByLabelText(/First name/).fill('Rosa & <b>');
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('heading', { name: 'The claim of Rosa & <b>' })).toHaveFocus();
    expect(document.title).toContain('The claim of Rosa & <b>');
  });

  it('says in the title of the document that the page has errors, until they are mended', async () => {
    const { screen } = await renderApp({ registered: registered(), path: '/test' });
    const before = document.title;
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => document.title).toBe(`Error: ${before}`);
    await screen.getByLabelText(/First name/).fill('Rosa');
    await userEvent.tab();
    await expect.poll(() => document.title).toBe(before);
  });

  it('counts the pages of a flow without sections, without a total that an answer could change', async () => {
    const { screen } = await renderApp({ registered: registered('submit'), path: '/test' });
    await expect.element(screen.getByText('Step 1', { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' }).elements()).toEqual([]);
    await screen.getByLabelText(/First name/).fill('Rosa');
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByText('Step 2', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByLabelText(/First name/)).toHaveValue('Rosa');
  });

  it.each(['next', 'authorize', 'submit'] as const)(
    'has the words of the document on its button that does "%s", in every language',
    async (action) => {
      const flow = compileTestFlow({
        models: { details: { Name: text } },
        pages: [[field('details.name')], []],
        routes: [{ action, forwardLabel: 'LocKey_Shared_Yes' }, { action: 'none' }],
      });
      const { screen } = await renderApp({ registered: flow, path: '/test' });
      await expect.element(screen.getByRole('button', { name: 'Yes', exact: true })).toBeVisible();
      await screen.getByRole('button', { name: /Español/ }).click();
      const button = screen.getByRole('button', { name: 'Sí', exact: true });
      await expect.element(button).toHaveTextContent('Sí');
      expect(button.element().closest('[data-part="wizard"]')).not.toBeNull();
    },
  );

  it('goes on with Enter in a text field, after storing what was typed [DEP-21]', async () => {
    const { screen, store } = await renderApp({ registered: registered(), path: '/test' });
    await screen.getByLabelText(/First name/).fill('Rosa');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => main()?.dataset['page']).toBe('/test/3');
    expect(store.get(store.get(fieldCellAtom('claimDetails.name', null)).value)).toBe('Rosa');
  });

  it('keeps answers, and what is being typed, when the language changes [CULT-1]', async () => {
    const { screen } = await renderApp({ registered: registered(), path: '/test' });
    await screen.getByLabelText(/First name/).fill('Ros');
    await screen.getByRole('button', { name: /Español/ }).click();
    await expect.element(screen.getByRole('button', { name: 'Siguiente' })).toBeVisible();
    await expect.element(screen.getByRole('textbox')).toHaveValue('Ros');
  });
});

describe('a route', () => {
  it('whose deadline passes while its page is shown stays until the path changes, whatever else of the address does', async () => {
    const { store } = await renderApp({ registered: registered(), path: '/test' });
    await expect.poll(() => main()?.dataset['page']).toBe('/test');
    store.set(deadlinesAtom, {
      globalDeadline: { instant: 0, timeZone: 'America/Los_Angeles', redirects: {}, defaultRedirect: '/deadline' },
    });
    store.set(routesAtom, (routes) => routes?.map((route) => ({ ...route, deadlines: ['globalDeadline'] })) ?? null);
    history.replaceState(null, '', '/test?culture=es');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    expect(location.pathname + location.search).toBe('/test?culture=es');
    expect(main()?.dataset['page']).toBe('/test');
    history.pushState(null, '', '/test/2');
    expect(location.pathname).toBe('/deadline');
  });

  it('that leads again to the page outside the forms that is shown moves the focus to its heading', async () => {
    const { screen } = await renderApp({ registered: registered(), path: '/test/2' });
    const heading = screen.getByRole('heading', { name: 'Please sign in first' });
    await expect.element(heading).toBeVisible();
    screen.getByRole('main').getByRole('button').element().focus();
    history.pushState(null, '', '/test/2');
    await expect.poll(() => location.pathname).toBe('/session-expired');
    await expect.element(heading).toHaveFocus();
  });

  it.each([
    ['/page-not-found', '/page-not-found'],
    ['/page-not-found?=es', '/page-not-found'],
    ['/nothing/here', '/page-not-found'],
    ['/error', '/error'],
    ['/error?culture=es', '/error'],
    ['/deadline', '/deadline'],
    ['/session-expired?form=&culture=', '/session-expired'],
  ])(
    '%s shows the page %s [ROUTE-3] [ROUTE-4] [ROUTE-5] [ROUTE-6] [ROUTE-7] [ROUTE-8] [ROUTE-9]',
    async (path, shown) => {
      await renderApp({ path });
      await expect.poll(() => main()?.dataset['page']).toBe(shown);
      if (path.endsWith('es')) await expect.poll(() => document.documentElement.lang).toBe('es');
    },
  );

  it('that nothing has leads to the not-found page and forgets the form [NAV-15, NAV-18, ROUTE-5]', async () => {
    const { store } = await renderApp({ registered: registered(), path: '/test' });
    await expect.poll(() => store.get(navigationAtom).initialized).toBe(true);
    history.pushState(null, '', '/nothing/here');
    await expect.poll(() => location.pathname).toBe('/page-not-found');
    await expect.poll(() => main()?.dataset['page']).toBe('/page-not-found');
    expect(store.get(navigationAtom)).toMatchObject({ currentPage: null, activeFormType: null, initialized: false });
  });
});

describe('the end of a session', () => {
  it('forgets everything typed, logs out, and leads to session-expired [SESS-12] [SESS-13] [API-3]', async () => {
    const calls: string[] = [];
    const { screen, store, services } = await renderApp({
      registered: registered(),
      path: '/test',
      answers: {
        'POST /api/session-timeout': () => {
          calls.push('logged out');
          return { status: 200, body: { loggedOut: true } };
        },
      },
    });
    await screen.getByLabelText(/First name/).fill('Rosa');
    store.set(authorizedAtom, { error: null, forms: { Standard: true } });
    await endSession(services);
    expect(calls).toEqual(['logged out']);
    expect(location.pathname + location.search).toBe('/session-expired?form=Standard&culture=en');
    expect(store.get(editedModelsAtom)).toEqual([]);
    expect(store.get(authorizedAtom).forms).toEqual({});
    expect(store.get(navigationAtom).initialized).toBe(false);
  });

  it('has 30 minutes as its length before the settings say otherwise [SESS-1]', async () => {
    const { store } = await renderApp();
    expect(store.get(clientAtom).minSessionDuration).toBe(30);
  });
});
