import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Request } from '../../../src/workbench/studio/calls.ts';
import { useAnswer } from '../../../src/workbench/studio/page/frame/useAnswer.ts';
import { editAtom, failureAtom, projectAtom, textsAtom } from '../../../src/workbench/studio/page/state/documents.ts';
import { takeMendAtom } from '../../../src/workbench/studio/page/state/mends.ts';
import { placeAtom } from '../../../src/workbench/studio/page/state/place.ts';
import { useCall } from '../../../src/workbench/studio/page/state/useCall.ts';
import { readUsesAtom, usesAtom } from '../../../src/workbench/studio/page/state/uses.ts';

type Answer = (body: unknown, status?: number) => void;

/** What the page asks the desk, each answered when the test says so. */
let asked: { readonly request: Readonly<Record<string, unknown>>; readonly answer: Answer }[] = [];

beforeEach(() => {
  asked = [];
  vi.spyOn(window, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((resolve) => {
        asked.push({
          request: JSON.parse(String(init?.body)),
          answer: (body, status = 200) => resolve(Response.json(body, { status })),
        });
      }),
  );
});
afterEach(() => vi.restoreAllMocks());

const page = 'page-schemas/a.json';

function studio(text: string) {
  const store = createStore();
  store.set(projectAtom, {
    settlementFolder: 'settlement',
    rootUri: 'file:///project',
    documents: [{ file: page, text, revision: '1' }],
  });
  return store;
}

const usesOf = (file: string) => ({ own: [file], blocks: ['b.json'], models: [], lists: [], texts: [] });

test('what a page uses is not taken from an answer about another page of the same document', async () => {
  const store = studio('{}');
  store.set(placeAtom, { flow: 'A', page: '/a/one', file: page });
  const first = store.set(readUsesAtom);
  store.set(placeAtom, { page: '/a/two' });
  const second = store.set(readUsesAtom);
  asked[1]?.answer(usesOf('two.json'));
  await second;
  asked[0]?.answer(usesOf('one.json'));
  await first;
  expect(store.get(usesAtom)?.own).toEqual(['two.json']);
});

function mendOf(store: ReturnType<typeof studio>, newText: string) {
  const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } };
  const edit = { changes: { [`file:///project/${page}`]: [{ range, newText }] } };
  return { title: 'Write "b"', edit, of: store.get(textsAtom) };
}

test('a mend is made around what was changed since it was offered', () => {
  const store = studio('{\n  "a": 1,\n  "c": 2\n}\n');
  const mend = mendOf(store, '"b"');
  store.set(editAtom, page, '{\n  "a": 1,\n  "c": 25\n}\n');
  store.set(takeMendAtom, mend);
  expect(store.get(textsAtom).get(page)).toBe('{\n  "b": 1,\n  "c": 25\n}\n');
  expect(store.get(failureAtom)).toBeNull();
});

test('a mend of what is another text by now is not made, and a sentence says so', () => {
  const store = studio('{\n  "a": 1\n}\n');
  const mend = mendOf(store, '"b"');
  store.set(editAtom, page, '{\n  "other": 1\n}\n');
  store.set(takeMendAtom, mend);
  expect(store.get(textsAtom).get(page)).toBe('{\n  "other": 1\n}\n');
  expect(store.get(failureAtom)).toContain('"Write "b"" was not done: page-schemas/a.json was changed');
});

const kinds = ['page', 'flow'] as const;
const questions = kinds.map((what): Request<'questions'> => ({ edits: [], what, options: {} }));

function Answered({ number }: { readonly number: number }) {
  const answer = useAnswer('questions', questions[number] ?? null);
  return <p>{answer === null ? 'nothing' : answer.map(({ asks }) => asks).join()}</p>;
}

const asks = (words: string) => [{ option: 'one', asks: words, choices: null }];

test('the answer to an older question is not shown as that to the newer one, nor where nothing is asked', async () => {
  const screen = await render(<Answered number={0} />);
  await screen.rerender(<Answered number={1} />);
  asked[0]?.answer(asks('of a page'));
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(screen.getByText('nothing')).toBeVisible();
  await screen.rerender(<Answered number={2} />);
  asked[1]?.answer(asks('of a flow'));
  await screen.rerender(<Answered number={0} />);
  await expect.poll(() => asked.length).toBe(3);
  await expect.element(screen.getByText('nothing')).toBeVisible();
  asked[2]?.answer(asks('of a page'));
  await expect.element(screen.getByText('of a page')).toBeVisible();
});

function Called({ number }: { readonly number: number }) {
  const { failure } = useCall('questions', questions[number] ?? null);
  return <p>{failure ?? 'no failure'}</p>;
}

test('what went wrong with an older question is not said of the newer one', async () => {
  const store = studio('{}');
  const at = (number: number) => (
    <Provider store={store}>
      <Called number={number} />
    </Provider>
  );
  const screen = await render(at(0));
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer({ sentence: 'The documents have mistakes.' }, 409);
  await expect.element(screen.getByText('The documents have mistakes.')).toBeVisible();
  await screen.rerender(at(1));
  await expect.element(screen.getByText('no failure')).toBeVisible();
});
