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
}

/** The four kinds of choices: a group, a box that is not ticked, one that is, and a list. */
function Choices({ onAnswer, kind = 'group' }: Given) {
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
      <input type="checkbox" name="b" checked onChange={({ target }) => onAnswer(`b ${target.checked}`)} />
      <select name="state" value="CA" onChange={({ target }) => onAnswer(`state ${target.value}`)}>
        <option value="">-</option>
        <option>CA</option>
        <option>OR</option>
      </select>
    </>
  );
}

/** What the app receives of events on the written page, before and during hydration. */
async function heardOf(
  does: (element: HTMLElement) => void,
  kind?: string,
  during: (element: HTMLElement) => void = () => undefined,
): Promise<readonly string[]> {
  const answers: string[] = [];
  const choices = <Choices onAnswer={(answer) => answers.push(answer)} {...(kind === undefined ? {} : { kind })} />;
  const element = document.createElement('div');
  element.innerHTML = renderToString(choices);
  document.body.append(element);
  does(element);
  const { promise: isTaken, resolve: onHydrated } = Promise.withResolvers<void>();
  const root = hydrateRoot(
    element,
    <ReplayedChoices root={element} onHydrated={onHydrated}>
      {choices}
    </ReplayedChoices>,
  );
  taken = { element, root };
  during(element);
  await isTaken;
  return answers;
}

const press = (selector: string) => (element: HTMLElement) => element.querySelector<HTMLElement>(selector)?.click();

it.each([
  ['a choice of a group', '[value=single]', 'kind single'],
  ['a box that is ticked', '[name=a]', 'a true'],
  ['a box that is not ticked any more', '[name=b]', 'b false'],
])('tells the app of %s, once', async (_what, selector, answer) => {
  expect(await heardOf(press(selector))).toEqual([answer]);
});

it('tells the app of a choice in a group that had none', async () => {
  expect(await heardOf(press('[value=other]'), 'none')).toEqual(['kind other']);
});

it('tells the app of what is selected in a list', async () => {
  const select = (element: HTMLElement) => {
    const list = element.querySelector('select');
    if (list !== null) list.value = 'OR';
  };
  expect(await heardOf(select)).toEqual(['state OR']);
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
  expect(await heardOf(() => undefined, undefined, press(selector))).toEqual([answer]);
});
