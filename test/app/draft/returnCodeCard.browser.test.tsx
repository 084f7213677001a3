import { Provider } from 'jotai';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ApiAnswer } from '../../../src/app/api/apiClient.ts';
import { ReturnCodeCard } from '../../../src/app/draft/ReturnCodeCard.tsx';
import { ServicesContext } from '../../../src/app/services.ts';
import { Translations } from '../../../src/renderer/kit/Translations.tsx';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { renderApp } from '../support/renderApp.tsx';

const said = (key: string) => sampleTexts.en[`LocKey_Draft_CodeMail_${key}`] ?? 'no such text';
const to = 'a••••@example.com';

async function card(shownTo: string | undefined, answer: ApiAnswer = { status: 500, body: null }) {
  const asked: unknown[] = [];
  const answers = {
    'POST /api/drafts/return-code': (body: unknown) => {
      asked.push(body);
      return answer;
    },
  };
  const { store, services } = await renderApp({ answers });
  const screen = await render(
    <Provider store={store}>
      <Translations texts={services.texts}>
        <ServicesContext value={services}>
          <section aria-label="under test">
            <ReturnCodeCard formType="Standard" code="7K3P-9WQX-4M2T" to={shownTo} />
          </section>
        </ServicesContext>
      </Translations>
    </Provider>,
  );
  const box = screen.getByRole('region', { name: 'under test' });
  return { box, asked, button: box.getByRole('button', { name: said('Button') }) };
}

it('the card offers no letter before an address is saved', async () => {
  const { box, button } = await card(undefined);
  await expect.element(box.getByText('7K3P-9WQX-4M2T')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

it.each([
  ['Sent', { status: 200, body: { sent: true, to } }],
  ['Before', { status: 200, body: { sent: false, to } }],
  ['Failed', { status: 503, body: { error: 'LocKey_Draft_CodeMail_Failed', message: 'Not sent.' } }],
])('a press has the code sent, and the card says what came of it: %s', async (key, answer) => {
  const { box, button, asked } = await card(to, answer);
  await button.click();
  await expect.element(box.getByRole('status')).toHaveTextContent(said(key).replace('{{address}}', to));
  expect(asked).toEqual([{ formType: 'Standard', culture: 'en' }]);
});
