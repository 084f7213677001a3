import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { projectAtom, textsAtom } from '../../../src/workbench/studio/page/state/documents.ts';
import { TextsTable } from '../../../src/workbench/studio/page/texts/TextsTable.tsx';

const key = 'LocKey_Sign_Own';
const content = (culture: string) => `settlement/content/${culture}.json`;
const cultures = ['en', 'es', 'fr'];
const words: Readonly<Record<string, string>> = { en: 'You paid.', es: 'You paid.', fr: 'Vous avez payé.' };

function studio() {
  const store = createStore();
  store.set(projectAtom, {
    settlementFolder: 'settlement',
    rootUri: 'file:///project',
    documents: cultures.map((culture) => ({
      file: content(culture),
      text: JSON.stringify({ culture, untouched: culture === 'es' ? [key] : [], texts: { [key]: words[culture] } }),
      revision: '1',
    })),
  });
  return store;
}

test('a language that still has the English words of a text gets its new ones, and stays to be translated', async () => {
  const store = studio();
  const place = { file: content('es'), line: 1, column: 1 };
  const message = 'It has the words that it began with.';
  const isBegun = { ...place, code: 'untouched-text', isWarning: true, message } as const;
  const cells = cultures.map((culture) => ({
    culture,
    text: words[culture] ?? null,
    file: content(culture),
    place: null,
    begin: '',
    problems: culture === 'es' ? [isBegun] : [],
  }));
  const languages = cultures.map((culture) => ({ culture, name: culture, direction: 'ltr' as const }));
  const screen = await render(
    <Provider store={store}>
      <TextsTable table={{ languages, pages: [], total: 1, rows: [{ key, uses: [], cells }] }} isFresh />
    </Provider>,
  );
  await screen.getByRole('textbox', { name: `${key}, en` }).fill('You worked.');
  await userEvent.tab();
  const written = (culture: string) => JSON.parse(store.get(textsAtom).get(content(culture)) ?? '{}');
  expect(written('en').texts[key]).toBe('You worked.');
  expect(written('es')).toMatchObject({ untouched: [key], texts: { [key]: 'You worked.' } });
  expect(written('fr').texts[key]).toBe('Vous avez payé.');
});
