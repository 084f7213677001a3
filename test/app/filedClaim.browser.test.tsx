import { describe, expect, it } from 'vitest';
import { errorInfoAtom } from '../../src/state/appState.ts';
import { savedCredentialsAtom } from '../../src/state/claim/savedCredentials.ts';
import { addressAtom } from '../../src/state/flows.ts';
import type { AuthorizeResponse } from '../../src/wire/calls.ts';
import { field, required, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const registered = () =>
  compileTestFlow({
    bindings: { credentials: { dtoMapping: 'credentials' } },
    models: { credentials: { NoticeId: required, Pin: text } },
    pages: [
      [
        field('credentials.noticeId', { label: 'LocKey_StandardIndex_NoticeId' }),
        field('credentials.pin', { label: 'LocKey_StandardIndex_Pin' }),
      ],
      [{ type: 'paragraph', text: 'LocKey_Test_End' }],
    ],
    routes: [{ action: 'authorize' }],
    flow: {
      authorize: {
        call: '/api/forms/test/authorize',
        by: 'notice',
        fields: { noticeId: 'credentials.noticeId', pin: 'credentials.pin' },
        redirectOnError: true,
      },
    },
  });

const refused: AuthorizeResponse = {
  authorized: false,
  error: 'LocKey_Authorization_Filed',
  captcha: null,
  prepopulatedData: [],
  // The evening of the fourth in Pacific time.
  filed: { referenceCode: 'NB-7K3P-9WQX-4', filedAt: '2031-10-05T05:30:00.000Z' },
};
const granted: AuthorizeResponse = { authorized: true, error: null, captcha: null, prepopulatedData: [] };

async function signedIn(culture = 'en') {
  const answers: AuthorizeResponse[] = [refused, granted];
  const app = await renderApp({
    registered: registered(),
    path: '/test',
    culture,
    offers: [
      { formType: 'Standard', path: '/test', signInBy: 'notice', adds: 'claim' },
      { formType: 'Lookup', path: '/lookup', signInBy: 'claim', adds: null },
      { formType: 'Upload', path: '/upload', signInBy: 'claim', adds: 'documents' },
    ],
    titles: {
      Standard: 'LocKey_StandardIndex_Title',
      Lookup: 'LocKey_Header_CheckClaimStatus',
      Upload: 'LocKey_Header_UploadDocuments',
    },
    answers: {
      'POST /api/forms/test/authorize': () => ({ status: answers[0]?.authorized ? 200 : 400, body: answers.shift() }),
    },
  });
  const [noticeId, pin] = app.screen.getByRole('main').getByRole('textbox').all();
  await noticeId?.fill('NB-1000-0001');
  await pin?.fill('111111');
  const start = app.screen.getByRole('main').getByRole('button').last();
  await start.click();
  const panel = app.screen.getByRole('region');
  await expect.element(panel).toBeVisible();
  return { ...app, panel, start };
}

describe('somebody who has filed already', () => {
  it('is told so in place, where the focus goes, with the date in Pacific time and the code', async () => {
    const { panel, store } = await signedIn();
    await expect.element(panel).toHaveAccessibleName('You have already filed this claim.');
    await expect.element(panel).toHaveFocus();
    await expect.element(panel.getByText(/October 4, 2031/)).toBeVisible();
    await expect.element(panel.getByText('NB-7K3P-9WQX-4', { exact: true })).toBeVisible();
    expect(store.get(errorInfoAtom).show, 'no dialog stands before it').toBe(false);
    expect(store.get(addressAtom), 'also where a refusal leads to the error page').toBe('/test');
  });

  it('reads it in Spanish', async () => {
    const { panel } = await signedIn('es');
    await expect.element(panel).toHaveAccessibleName('Usted ya presentó esta reclamación.');
    await expect.element(panel.getByText(/4 de octubre de 2031/)).toBeVisible();
  });

  it('can select the code with one press, or copy it with a button, as a toast says [UI-60]', async () => {
    const { panel, screen } = await signedIn();
    const copied: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (code: string) => copied.push(code) },
    });
    try {
      await panel.getByText('NB-7K3P-9WQX-4', { exact: true }).click();
      expect(getSelection()?.toString()).toBe('NB-7K3P-9WQX-4');
      await panel.getByRole('button', { name: 'Copy the code' }).click();
      await expect
        .element(screen.getByRole('status').filter({ hasText: 'copied' }))
        .toHaveTextContent('The code was copied.');
      expect(copied).toEqual(['NB-7K3P-9WQX-4']);
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });

  it('is led to every flow that a claim signs in to, which is offered the code [API-31]', async () => {
    const { panel, store } = await signedIn();
    const links = panel.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Check Claim Status', '/lookup'],
      ['Upload Documents', '/upload'],
    ]);
    expect(store.get(savedCredentialsAtom)).toEqual({
      noticeId: 'NB-1000-0001',
      pin: '111111',
      referenceCode: 'NB-7K3P-9WQX-4',
    });
  });

  it('sees it no more after another try', async () => {
    const { panel, start, store } = await signedIn();
    await start.click();
    await expect.poll(() => store.get(addressAtom)).toBe('/test/2');
    await expect.element(panel).not.toBeInTheDocument();
  });
});
