import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DraftPanel } from '../../../src/app/draft/DraftPanel.tsx';
import { draftOfferAtom, hideDraftOffer } from '../../../src/app/draft/draftOffer.ts';
import { appSettingsAtom } from '../../../src/state/appState.ts';
import { field, text } from '../../support/nodes.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { compileTestFlow } from '../../support/testFlow.ts';
import { renderApp } from '../support/renderApp.tsx';

const said = (key: string) => sampleTexts.en[`LocKey_Draft_${key}`] ?? 'no such text';

/** A page where one signs in, with the answers that are offered there. */
async function offered(documents = 2) {
  const { screen, store } = await renderApp({
    path: '/test',
    registered: compileTestFlow({
      bindings: { credentials: { dtoMapping: 'credentials' }, details: { dtoMapping: 'claimDetails' } },
      models: { credentials: { Notice: text, Pin: text }, details: { Note: text } },
      pages: [
        [
          { type: 'paragraph', text: 'LocKey_StandardIndex_Need_Notice' },
          field('credentials.notice', { label: 'LocKey_SignIn_NoticeId' }),
          field('credentials.pin', { label: 'LocKey_SignIn_Pin' }),
        ],
        [field('details.note', { label: 'LocKey_Name_Last' })],
      ],
      routes: [{ action: 'authorize' }, { requiresAuthorization: true }],
      flow: {
        authorize: {
          call: '/api/forms/test/authorize',
          by: 'notice',
          fields: { noticeId: 'credentials.notice', pin: 'credentials.pin' },
        },
      },
    }),
  });
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('textbox').first()).toBeVisible();
  const startAgain = vi.fn(async () => hideDraftOffer(store));
  const settings = store.get(appSettingsAtom);
  if (settings !== null) store.set(appSettingsAtom, { ...settings, drafts: { keptDays: 30 } });
  store.set(draftOfferAtom, {
    formType: 'Standard',
    savedAt: '2026-11-03T22:05:00.000Z',
    documents,
    returnCode: null,
    goOn: () => undefined,
    leave: () => hideDraftOffer(store),
    startAgain,
    Panel: DraftPanel,
  });
  const again = main.getByRole('button', { name: said('StartAgain') });
  await expect.element(again).toBeVisible();
  return { screen, main, store, startAgain, again };
}

it('answers that were kept are deleted only after a question that says what is lost, with Cancel first', async () => {
  const { screen, startAgain, again } = await offered();
  await expect.element(again).toHaveAccessibleDescription(said('Offer_Text'));
  again.element().focus();
  await userEvent.keyboard('{Enter}');
  const question = screen.getByRole('alertdialog', { name: said('Delete_Title') });
  await expect
    .element(question)
    .toHaveAccessibleDescription(/November 3 .*the 2 documents that you added, too.*one hour you can undo/);
  const cancel = question.getByRole('button', { name: said('Delete_Cancel') });
  await expect.element(cancel).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(again).toHaveFocus();
  expect(startAgain).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: said('Delete_Confirm') }).click();
  await expect.element(again).not.toBeInTheDocument();
  expect(startAgain).toHaveBeenCalledOnce();
});

it('the question says nothing of documents where there are none', async () => {
  const { screen, again } = await offered(0);
  await again.click();
  const question = screen.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  await expect.element(question).not.toMatchTextContent(/document/);
});

it('while answers are offered there is nothing to sign in with, and it is back for the person whose they are not', async () => {
  const { main } = await offered();
  await expect.element(main.getByRole('textbox')).not.toBeInTheDocument();
  expect(main.getByRole('button', { name: 'Start my claim' }).elements()).toEqual([]);
  await expect.element(main.getByText(sampleTexts.en['LocKey_StandardIndex_Need_Notice'] ?? '')).toBeVisible();
  await main.getByRole('button', { name: said('NotMine') }).click();
  await expect.element(main.getByRole('textbox').first()).toBeVisible();
  await expect.element(main.getByRole('heading', { name: /Welcome back/ })).not.toBeInTheDocument();
});
