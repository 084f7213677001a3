import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { projectAtom } from '../../../src/workbench/studio/page/state/documents.ts';
import { BegunTexts } from '../../../src/workbench/studio/page/texts/BegunTexts.tsx';
import { TextsView } from '../../../src/workbench/studio/page/texts/TextsView.tsx';

afterEach(() => vi.restoreAllMocks());

test('the link to texts that are as begun leads to the texts with problems', async () => {
  const table = { languages: [], pages: [], rows: [], total: 0 };
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(table));
  const store = createStore();
  store.set(projectAtom, { settlementFolder: 'settlement', rootUri: 'file:///project', documents: [] });
  const screen = await render(
    <Provider store={store}>
      <BegunTexts count={2} />
      <TextsView />
    </Provider>,
  );
  await expect.element(screen.getByLabelText('Only problems')).not.toBeChecked();
  await screen.getByRole('link', { name: /under Texts$/ }).click();
  await expect.element(screen.getByLabelText('Only problems')).toBeChecked();
});
