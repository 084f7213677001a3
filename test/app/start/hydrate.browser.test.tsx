import { useEffect, useLayoutEffect, useReducer } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { hydratePage } from '../../../src/app/start/hydrate.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

interface Given {
  readonly onAnswer: (answer: string) => void;
  readonly kind?: string;
  /** Counts the renderings before the choices are replayed: a field that is left shows its error, for example. */
  readonly renderings?: number;
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

/** What the app receives of what was done on the written page. */
function heardOf(does: (element: HTMLElement) => void, given: Omit<Given, 'onAnswer'> = {}): readonly string[] {
  const answers: string[] = [];
  const choices = <Choices onAnswer={(answer) => answers.push(answer)} {...given} />;
  const element = document.createElement('div');
  element.innerHTML = renderToString(choices);
  document.body.append(element);
  does(element);
  hydratePage(element, choices, {});
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
])('tells the app of %s, once', (_what, selector, answer) => {
  expect(heardOf(press(selector))).toEqual([answer]);
});

it('tells the app of a choice in a group that had none', () => {
  expect(heardOf(press('[value=other]'), { kind: 'none' })).toEqual(['kind other']);
});

it('tells the app of every box that is ticked of several with one name', () => {
  const both = (element: HTMLElement) => {
    press('[name=c][value="1"]')(element);
    press('[name=c][value="2"]')(element);
  };
  expect(heardOf(both)).toEqual(['c 1', 'c 2']);
});

it('tells the app of what is selected in a list', () => {
  expect(heardOf(select('OR'))).toEqual(['state OR']);
});

it.each([
  ['a choice of a group', press('[value=single]'), 'kind single'],
  ['a box that is ticked', press('[name=a]'), 'a true'],
  ['a box that is not ticked any more', press('[name=b]'), 'b false'],
  ['what is selected in a list', select('OR'), 'state OR'],
])('tells the app of %s, though it has shown its own state again meanwhile', (_what, does, answer) => {
  expect(heardOf(does, { renderings: 2 })).toEqual([answer]);
});

it('gives the app nothing that was pressed twice, and nothing without a choice', () => {
  const twice = (element: HTMLElement) => {
    press('[name=a]')(element);
    press('[name=a]')(element);
    press('[value=single]')(element);
    press('[value=group]')(element);
  };
  expect(heardOf(twice)).toEqual([]);
});

it('a press right after the task in which the page is taken over is the app’s, with all that its effects have begun', () => {
  const heard: string[] = [];
  function Pressed() {
    useEffect(() => {
      heard.push('begun');
    }, []);
    return (
      <button type="button" onClick={() => heard.push('pressed')}>
        Next
      </button>
    );
  }
  const element = document.createElement('div');
  element.innerHTML = renderToString(<Pressed />);
  document.body.append(element);
  hydratePage(element, <Pressed />, {});
  element.querySelector('button')?.click();
  expect(heard).toEqual(['begun', 'pressed']);
});
