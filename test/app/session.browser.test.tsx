import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sessionEndAtom } from '../../src/app/session/sessionEnd.ts';
import { endSession } from '../../src/app/session/useSession.ts';
import { authorizedAtom, errorInfoAtom, sessionExpiredAtom } from '../../src/state/appState.ts';
import { autosaveStateAtom, neverSaved } from '../../src/state/claim/draftState.ts';
import { editedModelsAtom } from '../../src/state/claim/models.ts';
import { savedCredentialsAtom } from '../../src/state/claim/savedCredentials.ts';
import { snapshotClaim } from '../../src/state/claim/snapshot.ts';
import { field, required, text } from '../support/nodes.ts';
import { sampleTexts } from '../support/sampleTexts.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const minute = 60_000;
const flow = (enableTimeout: boolean, routes: readonly object[] = [{ enableTimeout }], parts: object = {}) =>
  compileTestFlow({
    ...parts,
    models: { details: { Name: required } },
    pages: [[field('details.name', { label: 'LocKey_Name_First' })]],
    routes,
  });
const lookup = () =>
  compileTestFlow({
    bindings: { credentials: { dtoMapping: 'credentials' }, known: { dtoMapping: 'prepopulatedData' } },
    models: { credentials: { ReferenceCode: required, LastName: text }, known: { Status: text } },
    pages: [
      [
        field('credentials.referenceCode'),
        field('credentials.lastName'),
        {
          type: 'labelledValue',
          label: 'LocKey_Name_First',
          value: { field: 'known.status' },
          showWhen: { field: 'known.status', empty: false },
        },
      ],
    ],
    routes: [{ action: 'authorize', enableTimeout: false }],
    flow: {
      authorize: {
        call: '/api/forms/test/authorize',
        by: 'claim',
        fields: { referenceCode: 'credentials.referenceCode', lastName: 'credentials.lastName' },
      },
    },
  });
const loggedOut = { 'POST /api/session-timeout': () => ({ status: 200, body: { loggedOut: true } }) };

afterEach(() => {
  vi.useRealTimers();
});

/** Only the timer's own clock is faked: rendering goes on by itself. */
async function onPage(enableTimeout = true) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  return renderApp({ registered: flow(enableTimeout), path: '/test', answers: loggedOut });
}

describe('a session', () => {
  it('is warned of its end in the last minute, and goes on with a key press [SESS-3] [SESS-6] [SESS-7] [SESS-9]', async () => {
    const { screen } = await onPage();
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    vi.advanceTimersByTime(29 * minute + 15_000);
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/45 seconds/);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    vi.advanceTimersByTime(28 * minute);
    expect(screen.getByRole('alertdialog').elements()).toEqual([]);
  });

  it.each([
    ['was expired', true, 'Your session has ended', 'Start again'],
    ['never expired', false, 'Please sign in first', 'Go to the start'],
  ])('that %s is what the session-expired page speaks of, and a new start forgets it [SESS-13]', async (...row) => {
    const [, expired, title, action] = row;
    const { screen, store, services } = await renderApp({
      registered: flow(true),
      path: expired ? '/test' : '/session-expired?form=Standard&culture=en',
      answers: loggedOut,
    });
    if (expired) await endSession(services);
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(store.get(sessionExpiredAtom)).toBe(expired);
    await screen.getByRole('button', { name: action }).click();
    await expect.poll(() => location.pathname).toBe('/test');
    expect(store.get(sessionExpiredAtom)).toBe(false);
  });

  it('closes what a dialog said of the page that it ends on', async () => {
    const { screen, store } = await onPage();
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    store.set(errorInfoAtom, { show: true, header: 'LocKey_A', message: 'LocKey_B' });
    await expect.element(screen.getByRole('button', { name: 'OK' })).toBeVisible();
    vi.advanceTimersByTime(30 * minute);
    await expect.element(screen.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'OK' })).not.toBeInTheDocument();
  });

  it('ends on a page outside the flows too, for a claimant who is signed in: the form still has their answers', async () => {
    const { screen, store } = await onPage();
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    store.set(authorizedAtom, { error: null, forms: { Standard: true } });
    history.pushState(null, '', '/nothing/here');
    await expect.poll(() => location.pathname).toBe('/page-not-found');
    vi.advanceTimersByTime(29.5 * minute);
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    vi.advanceTimersByTime(0.5 * minute);
    await expect.poll(() => location.pathname + location.search).toBe('/session-expired?form=Standard&culture=en');
    expect(store.get(editedModelsAtom)).toEqual([]);
  });

  it('does not end on such a page for a claimant who is not signed in', async () => {
    const { screen } = await onPage();
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    history.pushState(null, '', '/nothing/here');
    await expect.poll(() => location.pathname).toBe('/page-not-found');
    vi.advanceTimersByTime(120 * minute);
    expect(screen.getByRole('alertdialog').elements()).toEqual([]);
    expect(location.pathname).toBe('/page-not-found');
  });

  it('neither warns nor ends on a page without timeouts [SESS-8] [ROUTE-25]', async () => {
    const { screen } = await onPage(false);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    vi.advanceTimersByTime(29.5 * minute);
    expect(screen.getByRole('alertdialog').elements()).toEqual([]);
    vi.advanceTimersByTime(90 * minute);
    expect(screen.getByRole('alertdialog').elements()).toEqual([]);
    expect(location.pathname).toBe('/test');
    expect(screen.getByText(cleared.en).elements(), 'nothing was typed that could be removed').toEqual([]);
  });
});

describe('what becomes of the answers at the end of a session', () => {
  const saved = (returnCode: string | null) => ({
    ...neverSaved,
    saved: { revision: 1, savedAt: '2026-11-03T22:05:00.000Z', returnCode },
  });
  const code = '7K3P-9WQX-4M2T';
  const left = (key: string) => sampleTexts.en[`LocKey_Session_Left_${key}`] ?? 'no such text';
  const ended = (key: string) => sampleTexts.en[`LocKey_SessionExpired_${key}`] ?? 'no such text';

  it.each([
    ['of a person who has not signed in', false, neverSaved, 'Nothing'],
    ['that the server does not keep', true, neverSaved, 'Deleted'],
    ['saved under a notice', true, saved(null), 'Kept'],
    ['saved under a return code', true, saved(code), 'Kept_Code'],
    ['whose last changes are not saved', true, { ...saved(null), trouble: 'unreachable' as const }, 'Part'],
  ])('%s is said by the warning and by the page after it', async (_whose, isSignedIn, keeping, texts) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { screen, store } = await renderApp({
      registered: flow(true, [{ enableTimeout: true, action: 'submit' }], {
        flow: { submit: { call: '/api/forms/test', adds: 'claim' } },
      }),
      path: '/test',
      answers: loggedOut,
    });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    store.set(authorizedAtom, { error: null, forms: { Standard: isSignedIn } });
    store.set(autosaveStateAtom, { Standard: keeping });
    const { returnCode = null } = keeping.saved ?? {};
    vi.advanceTimersByTime(29.5 * minute);
    const warning = screen.getByRole('alertdialog');
    await expect.element(warning).toHaveAccessibleDescription(new RegExp(left(texts).replaceAll(/[.?]/g, '.')));
    if (returnCode !== null) await expect.element(warning.getByText(returnCode)).toBeVisible();
    vi.advanceTimersByTime(0.5 * minute);
    const main = screen.getByRole('main');
    await expect.element(main.getByText(ended(texts))).toBeVisible();
    await expect.element(main.getByText(/more than 30 minutes/)).toBeVisible();
    expect(main.getByText(code).elements()).toHaveLength(returnCode === null ? 0 : 1);
  });

  it('shows the return code no longer than another session, and not after its page was left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { screen, store } = await renderApp({ path: '/session-expired?form=Standard', answers: loggedOut });
    store.set(sessionExpiredAtom, true);
    store.set(sessionEndAtom, { left: 'saved', opensBy: 'code', returnCode: code, isFinal: false });
    const main = screen.getByRole('main');
    await expect.element(main.getByText(code)).toBeVisible();
    await expect.element(main.getByRole('button', { name: sampleTexts.en['LocKey_Filed_Copy'] ?? '' })).toBeVisible();
    vi.advanceTimersByTime(30 * minute);
    await expect.element(main.getByText(code)).not.toBeInTheDocument();
    await expect.element(main.getByText(ended('Kept_Code'))).toBeVisible();
    store.set(sessionEndAtom, { left: 'saved', opensBy: 'code', returnCode: code, isFinal: true });
    await expect.element(main.getByText(ended('Final'))).toBeVisible();
    history.pushState(null, '', '/nothing/here');
    await expect.poll(() => location.pathname).toBe('/page-not-found');
    expect(store.get(sessionEndAtom)).toBeNull();
  });
});

const cleared = { en: /^You were away for a while\. .* removed it/, es: /^Pasó un tiempo sin actividad\. .* borramos/ };

describe('an unattended page without timeouts', () => {
  it.each(['en', 'es'] as const)('loses what was typed, and says so in its place in %s [ROUTE-25]', async (culture) => {
    const calls: string[] = [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { screen, store } = await renderApp({
      registered: flow(false),
      path: '/test',
      culture,
      answers: {
        'POST /api/session-timeout': () => {
          calls.push('POST /api/session-timeout');
          return { status: 200, body: { loggedOut: true } };
        },
      },
    });
    const name = screen.getByRole('main').getByRole('textbox');
    const status = screen.getByRole('main').getByRole('status').first();
    await name.fill('Rosa');
    vi.advanceTimersByTime(30 * minute - 1000);
    await expect.element(name).toHaveValue('Rosa');
    vi.advanceTimersByTime(1000);
    await expect.element(name).toHaveValue('');
    await expect.element(status).toMatchTextContent(cleared[culture]);
    await expect.element(name).toHaveFocus();
    expect(location.pathname).toBe('/test');
    await expect.poll(() => calls).toEqual(['POST /api/session-timeout']);
    expect(JSON.stringify(snapshotClaim(store.get))).not.toContain('Rosa');
    await name.fill('Ann');
    await userEvent.tab();
    vi.advanceTimersByTime(30 * minute);
    await expect.element(name).toHaveValue('');
    expect(snapshotClaim(store.get).draft).toHaveLength(1);
  });

  it('loses what a sign-in found, and what it was found with', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const found = {
      id: 'known',
      clientId: 'known',
      metadata: { DtoMapping: 'prepopulatedData' },
      metadataHash: '',
      parent: null,
      fields: { status: 'Approved' },
    };
    const { screen, store } = await renderApp({
      registered: lookup(),
      path: '/test',
      answers: {
        ...loggedOut,
        'POST /api/forms/test/authorize': () => ({
          status: 200,
          body: { authorized: true, error: null, captcha: null, prepopulatedData: [found] },
        }),
      },
    });
    const [code] = screen.getByRole('main').getByRole('textbox').all();
    await code?.fill('NB-7K3P-9WQX-4');
    await screen.getByRole('main').getByRole('button').click();
    await expect.element(screen.getByText('Approved')).toBeVisible();
    vi.advanceTimersByTime(30 * minute);
    await expect.element(screen.getByText('Approved')).not.toBeInTheDocument();
    await expect.element(screen.getByText(cleared.en)).toBeVisible();
    await expect.poll(() => code?.element()).toHaveProperty('value', '');
    expect(location.pathname).toBe('/test');
    expect([store.get(authorizedAtom).forms, store.get(savedCredentialsAtom)]).toEqual([{}, {}]);
  });

  it('is forgotten also from a page outside the forms, which says nothing', async () => {
    const { screen, store } = await onPage(false);
    await screen.getByRole('main').getByRole('textbox').fill('Rosa');
    history.pushState(null, '', '/nothing/here');
    await expect.poll(() => location.pathname).toBe('/page-not-found');
    vi.advanceTimersByTime(30 * minute);
    await expect.poll(() => store.get(editedModelsAtom)).toEqual([]);
    expect(location.pathname).toBe('/page-not-found');
    history.pushState(null, '', '/test');
    await expect.element(screen.getByRole('main').getByRole('textbox')).toHaveValue('');
    expect(screen.getByText(cleared.en).elements()).toEqual([]);
  });
});
