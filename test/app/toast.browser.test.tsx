import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastSlot } from '../../src/app/toast/ToastSlot.tsx';
import { Translations } from '../../src/renderer/kit/Translations.tsx';
import { showToastAtom, toastAtom, toastDelay } from '../../src/state/toast.ts';
import { sampleTexts } from '../renderer/renderPage.tsx';

beforeEach(async () => {
  // An earlier file of the same page may have left the mouse where the toast comes, which pauses its clock.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function renderToast() {
  const store = createStore();
  const i18n = await sampleTexts();
  const screen = await render(
    <Provider store={store}>
      <Translations texts={i18n}>
        <ToastSlot />
      </Translations>
    </Provider>,
  );
  const state = () => store.get(toastAtom).state;
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const toast = screen.getByRole('group', { name: 'The code was copied.' });
  const spoken = screen.getByRole('status');
  const show = async () => {
    store.set(showToastAtom, { key: 'LocKey_Filed_Copied' });
    expect(state()).toBe('showing');
    await expect
      .poll(async () => {
        await pass(20);
        return state();
      })
      .toBe('shown');
  };
  return { show, state, pass, toast, spoken };
}

it('is hidden, then showing, then shown, and says its message politely [UI-60]', async () => {
  const { show, state, pass, toast, spoken } = await renderToast();
  expect(state()).toBe('hidden');
  const region = spoken.element();
  expect(region.textContent, 'there before it speaks').toBe('');
  await show();
  await expect.element(toast).toHaveTextContent('The code was copied.');
  expect(spoken.element()).toBe(region);
  expect(region.textContent).toBe('The code was copied.');
  await pass(toastDelay);
  await expect.poll(() => region.textContent).toBe('');
});

it('gives the focus back to where it came from when Escape hides it', async () => {
  const { show, state, toast } = await renderToast();
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  await show();
  focus(toast.element());
  await userEvent.keyboard('{Escape}');
  expect(state()).toBe('hidden');
  expect(document.activeElement).toBe(before);
  before.remove();
});

it('hides by itself after 5000 ms and not before [UI-61]', async () => {
  const { show, state, pass } = await renderToast();
  expect(toastDelay).toBe(5000);
  await show();
  await pass(4000);
  expect(state()).toBe('shown');
  await pass(1000);
  expect(state()).toBe('hidden');
});

it('stays while it is hovered or focused, and hides 5000 ms after that ends [UI-62]', async () => {
  const { show, state, pass, toast } = await renderToast();
  await show();
  for (const [enter, leave] of [
    [() => point(toast.element(), 'mouseover'), () => point(toast.element(), 'mouseout')],
    [() => focus(toast.element()), () => blur(toast.element())],
  ] as const) {
    enter();
    await pass(20_000);
    expect(state()).toBe('shown');
    leave();
    await pass(4900);
    expect(state()).toBe('shown');
  }
  await pass(200);
  expect(state()).toBe('hidden');
});

it('that takes the place of another is showing, then shown, and has 5000 ms of its own [UI-60, UI-61]', async () => {
  const { show, state, pass, toast } = await renderToast();
  await show();
  const first = toast.element();
  await pass(4500);
  await show();
  expect(toast.element()).not.toBe(first);
  await pass(4500);
  expect(state()).toBe('shown');
  await pass(500);
  expect(state()).toBe('hidden');
});

it('stays while it has the focus, whatever the mouse does meanwhile [UI-62]', async () => {
  const { show, state, pass, toast } = await renderToast();
  await show();
  focus(toast.element());
  await toast.hover();
  await toast.unhover();
  await pass(20_000);
  expect(state()).toBe('shown');
  blur(toast.element());
  await pass(5100);
  expect(state()).toBe('hidden');
});

/** A real mouse takes its own time to move, which on a busy machine is longer than the toast's clock has. */
function point(element: Element, type: 'mouseover' | 'mouseout'): void {
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
}
function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus();
}
function blur(element: Element): void {
  if (element instanceof HTMLElement) element.blur();
}
