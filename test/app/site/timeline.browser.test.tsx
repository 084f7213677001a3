import { Provider } from 'jotai';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesContext } from '../../../src/app/services.ts';
import { Timeline } from '../../../src/app/site/Timeline.tsx';
import { Translations } from '../../../src/renderer/kit/Translations.tsx';
import { deadlinesAtom, todayAtom } from '../../../src/state/appState.ts';
import { renderApp } from '../support/renderApp.tsx';

it('has each day once, in the order in which they come, wherever the court has moved a deadline', async () => {
  const { store, services } = await renderApp();
  const last = {
    instant: Date.UTC(2030, 5, 29, 6, 59, 59),
    timeZone: 'America/Los_Angeles',
    redirects: {},
    defaultRedirect: null,
  };
  const moved = { ...last, instant: Date.UTC(2031, 0, 1, 7, 59, 59) };
  store.set(todayAtom, { year: 2030, month: 1, day: 1 });
  store.set(deadlinesAtom, { claims: moved, documents: last, lookups: moved });
  const dates = [
    { when: 'claims', text: 'File a claim' },
    { when: '2030-11-14', text: 'Hearing' },
    { when: 'documents', text: 'Send documents' },
    { when: 'lookups', text: 'Look up a claim' },
    { when: '2030-06-28', text: 'Object' },
  ];
  const screen = await render(
    <Provider store={store}>
      <Translations texts={services.texts}>
        <ServicesContext value={services}>
          <section aria-label="under test">
            <Timeline dates={dates} />
          </section>
        </ServicesContext>
      </Translations>
    </Provider>,
  );
  const [list] = screen.getByRole('region', { name: 'under test' }).getByRole('list').elements();
  const days = [...(list?.children ?? [])].map((day) => day.textContent.replaceAll(/\s+/g, ' '));
  expect(days).toEqual([
    'June 28, 2030Object',
    'June 28, 2030, 11:59 p.m. Pacific TimeSend documents',
    'November 14, 2030Hearing',
    'December 31, 2030, 11:59 p.m. Pacific TimeFile a claimLook up a claim',
  ]);
});
