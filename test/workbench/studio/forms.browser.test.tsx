import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Sharing } from '../../../src/workbench/studio/calls/editorCalls.ts';
import { callPath } from '../../../src/workbench/studio/calls.ts';
import { AddField } from '../../../src/workbench/studio/page/forms/AddField.tsx';
import { AddUploads } from '../../../src/workbench/studio/page/forms/AddList.tsx';
import type { FormProps } from '../../../src/workbench/studio/page/forms/addForms.ts';
import { projectAtom } from '../../../src/workbench/studio/page/state/documents.ts';

afterEach(() => vi.restoreAllMocks());

const form: FormProps = {
  file: 'page-schemas/a.json',
  path: ['content', 0],
  around: null,
  node: undefined,
  materials: {
    models: [],
    conditions: [],
    fields: [],
    records: [],
    lists: [],
    patterns: [],
    languages: [{ culture: 'en', name: 'English' }],
  },
  onEnd: () => undefined,
};

/** The page asks a desk that writes nothing. What it is asked is returned, by the path of the call. */
function studio(sharing: Sharing = { pages: [], settlements: [] }) {
  const asked = new Map<string, unknown>();
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const { pathname } = new URL(String(url), location.origin);
    asked.set(pathname, JSON.parse(String(init?.body)));
    return Response.json({ texts: [], ...sharing });
  });
  const store = createStore();
  store.set(projectAtom, { settlementFolder: 'settlement', rootUri: 'file:///project', documents: [] });
  return { store, asked };
}

test('a list has room for as many files as its form says', async () => {
  const { store, asked } = studio();
  const screen = await render(
    <Provider store={store}>
      <AddUploads {...form} />
    </Provider>,
  );
  await screen.getByRole('group', { name: 'Heading of the uploads' }).getByLabelText('English').fill('Your receipts');
  const most = screen.getByLabelText('How many there can be');
  await expect.element(most).toHaveValue(10);
  await most.fill('3');
  await screen.getByRole('button', { name: 'Add the uploads' }).click();
  await expect.poll(() => asked.get(callPath('compose'))).toMatchObject({ change: { name: 'receipts', most: 3 } });
});

test('what an answer looks like is said in words, with the sentence for one that does not', async () => {
  const { store, asked } = studio();
  const models = [{ alias: 'details', keys: [] }];
  const patterns = [{ pattern: '^[Nn]\\d+$', label: 'Notice ID' }];
  const screen = await render(
    <Provider store={store}>
      <AddField {...form} materials={{ ...form.materials, models, patterns }} />
    </Provider>,
  );
  const written = async () => {
    await screen.getByRole('button', { name: 'Add the field' }).click();
    await expect.poll(() => asked.has(callPath('compose'))).toBe(true);
    return asked.get(callPath('compose'));
  };
  const said = screen.getByRole('group', { name: 'What is said when the answer is of another form' });
  await screen.getByRole('group', { name: 'Question' }).getByLabelText('English').fill('Policy number');
  expect(said.elements()).toHaveLength(0);
  const looks = screen.getByLabelText('What the answer looks like');
  await looks.selectOptions('"Notice ID"');
  await looks.selectOptions('Digits, like 48213');
  const many = screen.getByLabelText('How many', { exact: true });
  await screen.getByRole('button', { name: 'Add the field' }).click();
  await expect.element(many).toHaveAccessibleDescription('This cannot be left out. Write a number like 5.');
  await many.fill('8');
  const most = screen.getByLabelText(/^Up to how many/);
  await most.fill('5');
  await screen.getByRole('button', { name: 'Add the field' }).click();
  await expect.element(most).toHaveAccessibleDescription(/a number that is not less than the first/);
  expect(asked.has(callPath('compose'))).toBe(false);
  await most.fill('10');
  await said.getByLabelText('English').fill('Enter the 8 to 10 digits of your policy.');
  expect(await written()).toMatchObject({
    change: { field: { pattern: '^\\d{8,10}$' }, invalid: { en: 'Enter the 8 to 10 digits of your policy.' } },
  });
});

test.each<[string, Sharing, readonly RegExp[]]>([
  ['page-schemas/a.json', { pages: [{ flow: 'One', title: 'A' }], settlements: [] }, []],
  [
    'page-schemas/a.json',
    {
      pages: [
        { flow: 'One', title: 'A' },
        { flow: 'Two', title: 'A' },
      ],
      settlements: ['other'],
    },
    [/^This page is in 2 flows: One, Two\./, /^The settlement other has this page too/],
  ],
  [
    'settlement/page-schemas/shared/b.json',
    {
      pages: [
        { flow: 'One', title: 'A' },
        { flow: 'One', title: 'B' },
      ],
      settlements: [],
    },
    [/^This block is on 2 pages: "A" of One, "B" of One\./],
  ],
  [
    'lists/c.json',
    { pages: [{ flow: 'One', title: 'A' }], settlements: ['other', 'third'] },
    [/^2 other settlements may use this list too/],
  ],
])('a form of %s says where else it changes what it changes', async (file, sharing, sentences) => {
  const { store } = studio(sharing);
  const screen = await render(
    <Provider store={store}>
      <AddUploads {...form} file={file} />
    </Provider>,
  );
  for (const sentence of sentences) await expect.element(screen.getByText(sentence)).toBeVisible();
  const { results } = vi.mocked(window.fetch).mock;
  await expect.poll(() => results.length).toBe(1);
  await results[0]?.value;
  expect(screen.getByText(/what changes here changes there/i).elements()).toHaveLength(sentences.length);
});
