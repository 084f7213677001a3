import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sentences } from '../../../src/workbench/studio/page/frame/Sentences.tsx';
import { crashAtom, drawnAtom, framedAtom, isProvingAtom } from '../../../src/workbench/studio/page/frame/state.ts';
import { placeAtom } from '../../../src/workbench/studio/page/state/place.ts';
import { appSettings } from '../../support/appSettings.ts';

test('until a page is drawn, what is done is said; a page that cannot be drawn is not', async () => {
  const store = createStore();
  store.set(placeAtom, { flow: 'Claim', page: '/claim/jobs' });
  await render(
    <Provider store={store}>
      <Sentences />
    </Provider>,
  );
  const said = page.getByRole('status');
  await expect.element(said).toHaveTextContent('The flow is being made ready.');
  store.set(framedAtom, {
    kind: 'shown',
    flow: 'Claim',
    culture: 'en',
    flows: ['Claim'],
    settings: appSettings,
    answers: {},
    cultures: [],
    pages: [],
    elsewhere: [],
  });
  store.set(isProvingAtom, true);
  await expect.element(said).toHaveTextContent('A claim that comes to this page is being found.');
  store.set(isProvingAtom, false);
  store.set(drawnAtom, '/claim');
  await expect.element(said).toHaveTextContent('The page is being drawn.');
  store.set(crashAtom, 'The page could not be drawn: it fails.');
  await expect
    .element(said)
    .toHaveTextContent('The page could not be drawn: it fails. It comes back after the next edit.');
  store.set(crashAtom, null);
  store.set(drawnAtom, '/claim/jobs');
  await expect.element(said).toBeEmptyDOMElement();
});
