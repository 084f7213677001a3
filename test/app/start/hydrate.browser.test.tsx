import { type ReactNode, useEffect, useLayoutEffect, useReducer } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { ReplayedChoices } from '../../../src/app/start/hydrate.tsx';

let taken: { readonly root: Root; readonly element: HTMLElement } | null = null;

afterEach(() => {
  taken?.root.unmount();
  taken?.element.remove();
  taken = null;
});

interface Given {
  readonly onAnswer: (answer: string) => void;
  readonly kind?: string;
  /** Counts the renderings before the choices are replayed: a field that is left shows its error, for example. */
  readonly renderings?: number;
}

interface Moments {
  /** On the page that is being taken over. */
  readonly during?: (element: HTMLElement) => void;
  /** Between the first rendering and the replay. */
  readonly again?: (element: HTMLElement) => void;
}

/** All kinds of choices: a group, a box that is not ticked, one that is, boxes of one name, and a list. */
function Choices({ onAnswer, kind = 'group', renderings = 1 }: Given) {
  const [rendering, again] = useReducer((count: number) => count + 1, 1);
  useLayoutEffect(() => {
    if (rendering < renderings) again();
  }, [rendering, renderings]);
  return (
    <>
      {['single', 'group', 'other'].map((value) => (
        <input
          key={value}
          type="radio"
          name="kind"
          value={value}
          checked={kind === value}
          onChange={({ target }) => onAnswer(`kind ${target.value}`)}
        />
      ))}
      <input type="checkbox" name="a" checked={false} onChange={({ target }) => onAnswer(`a ${target.checked}`)} />
      <input
        type="checkbox"
        name="c"
        value="1"
        checked={false}
        onChange={({ target }) => onAnswer(`c ${target.value}`)}
      />
      <input
        type="checkbox"
        name="c"
        value="2"
        checked={false}
        onChange={({ target }) => onAnswer(`c ${target.value}`)}
      />
      <input type="checkbox" name="b" checked onChange={({ target }) => onAnswer(`b ${target.checked}`)} />
      <select name="state" value="CA" onChange={({ target }) => onAnswer(`state ${target.value}`)}>
        <option value="">-</option>
        <option>CA</option>
        <option>OR</option>
      </select>
    </>
  );
}

function Followed({ by, children }: { readonly by: () => void; readonly children: ReactNode }) {
  useEffect(by, [by]);
  return children;
}

/** What the app receives of events on the written page, before and during hydration. */
async function heardOf(
  does: (element: HTMLElement) => void,
  { during, again, ...given }: Omit<Given, 'onAnswer'> & Moments = {},
): Promise<readonly string[]> {
  const answers: string[] = [];
  const choices = <Choices onAnswer={(answer) => answers.push(answer)} {...given} />;
  const element = document.createElement('div');
  element.innerHTML = renderToString(choices);
  document.body.append(element);
  does(element);
  const { promise: isTaken, resolve: onHydrated } = Promise.withResolvers<void>();
  const root = hydrateRoot(
    element,
    <Followed by={() => again?.(element)}>
      <ReplayedChoices root={element} onHydrated={onHydrated}>
        {choices}
      </ReplayedChoices>
    </Followed>,
  );
  taken = { element, root };
  during?.(element);
  await isTaken;
  return answers;
}

const press = (selector: string) => (element: HTMLElement) => element.querySelector<HTMLElement>(selector)?.click();
const select = (value: string) => (element: HTMLElement) => {
  const list = element.querySelector('select');
  if (list === null) return;
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
};

it.each([
  ['a choice of a group', '[value=single]', 'kind single'],
  ['a box that is ticked', '[name=a]', 'a true'],
  ['a box that is not ticked any more', '[name=b]', 'b false'],
])('tells the app of %s, once', async (_what, selector, answer) => {
  expect(await heardOf(press(selector))).toEqual([answer]);
});

it('tells the app of a choice in a group that had none', async () => {
  expect(await heardOf(press('[value=other]'), { kind: 'none' })).toEqual(['kind other']);
});

it('tells the app of every box that is ticked of several with one name', async () => {
  const both = (element: HTMLElement) => {
    press('[name=c][value="1"]')(element);
    press('[name=c][value="2"]')(element);
  };
  expect(await heardOf(both)).toEqual(['c 1', 'c 2']);
});

it('tells the app of what is selected in a list', async () => {
  expect(await heardOf(select('OR'))).toEqual(['state OR']);
});

it.each([
  ['a choice of a group', press('[value=single]'), 'kind single'],
  ['a box that is ticked', press('[name=a]'), 'a true'],
  ['a box that is not ticked any more', press('[name=b]'), 'b false'],
  ['what is selected in a list', select('OR'), 'state OR'],
])('tells the app of %s, though it has shown its own state again meanwhile', async (_what, does, answer) => {
  expect(await heardOf(does, { renderings: 2 })).toEqual([answer]);
});

it('gives the app nothing that was pressed twice, and nothing without a choice', async () => {
  const twice = (element: HTMLElement) => {
    press('[name=a]')(element);
    press('[name=a]')(element);
    press('[value=single]')(element);
    press('[value=group]')(element);
  };
  expect(await heardOf(twice)).toEqual([]);
});

it.each([
  ['a choice of a group', '[value=single]', 'kind single'],
  ['a box that is ticked', '[name=a]', 'a true'],
  ['a box that is not ticked any more', '[name=b]', 'b false'],
])('tells the app of %s while it takes the page over, once', async (_what, selector, answer) => {
  expect(await heardOf(() => undefined, { during: press(selector) })).toEqual([answer]);
});

it.each([
  ['a choice of a group', press('[value=single]'), press('[value=other]'), 'kind other'],
  ['a box', press('[name=a]'), press('[name=a]'), 'a false'],
  ['what is selected in a list', select('OR'), select(''), 'state '],
])('leaves %s that has changed again as the app has heard it', async (_what, does, again, answer) => {
  expect(await heardOf(does, { again })).toEqual([answer]);
});
