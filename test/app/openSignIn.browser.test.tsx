import { expect, it } from 'vitest';
import type { CaptchaProvider } from '../../src/app/captcha/captchaProvider.ts';
import { addressAtom } from '../../src/state/flows.ts';
import { field, text } from '../support/nodes.ts';
import { sampleTexts } from '../support/sampleTexts.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

/** A captcha that gives its token at once. */
const captcha: CaptchaProvider = {
  load: () => Promise.resolve(),
  render: (_element, _siteKey, _culture, events) => ({
    execute: () => events.onToken('token-1'),
    reset: () => undefined,
  }),
};

it('an open flow asks for nothing: its first page has a text and a button, and only the captcha’s answer is sent', async () => {
  const sent: unknown[] = [];
  const { screen, store } = await renderApp({
    captcha,
    path: '/test',
    registered: compileTestFlow({
      models: { details: { Note: text } },
      pages: [
        [{ type: 'paragraph', text: 'LocKey_Banner_Copy' }],
        [field('details.note', { label: 'LocKey_Name_Last' })],
      ],
      routes: [{ action: 'authorize' }, { requiresAuthorization: true }],
      flow: { authorize: { call: '/api/forms/test/authorize', by: 'open' } },
    }),
    answers: {
      'POST /api/forms/test/authorize': (body) => {
        sent.push(body);
        return { status: 200, body: { authorized: true, error: null, captcha: 'raw-1', prepopulatedData: [] } };
      },
    },
  });
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('button')).toBeVisible();
  expect(document.querySelectorAll('main input, main select, main textarea')).toHaveLength(0);
  await main.getByRole('button').click();
  await expect.poll(() => store.get(addressAtom)).toBe('/test/2');
  await expect.element(main.getByRole('textbox')).toBeVisible();
  expect(sent).toEqual([{ reCaptchaResponse: 'token-1' }]);
});

it.each([
  ['open', 'StartAgainNeeded'],
  ['notice', 'SignInNeeded'],
] as const)(
  'a claimant who comes to a later page of a flow by "%s" without having begun reads what to do in words of its own',
  async (signInBy, texts) => {
    const { screen } = await renderApp({
      path: '/session-expired?form=Open',
      offers: [{ formType: 'Open', path: '/open', signInBy, adds: 'claim' }],
    });
    const said = (part: string) => sampleTexts.en[`LocKey_${texts}_${part}`] ?? 'no such text';
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(said('Title'));
    await expect.element(screen.getByText(said('Text'))).toBeVisible();
    await expect.element(screen.getByRole('button', { name: said('Action') })).toBeVisible();
  },
);
