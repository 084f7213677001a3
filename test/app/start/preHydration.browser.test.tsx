import { afterEach, expect, it, vi } from 'vitest';
import '../../../src/app/start/hydrate.tsx';

const page = `<form><input name="city" value="Reno"><input type="checkbox" name="agrees">
  <button type="button" id="other">Other</button><button type="button" id="next"><span>Next</span></button></form>`;
const notes = ['start-failed', 'old-browser']
  .map((id) => `<template id="${id}"><section data-part="notice">${id}</section></template>`)
  .join('');

afterEach(() => {
  window.preHydrationPresses?.end();
  delete window.preHydrationPresses;
  document.body.innerHTML = '';
});

let pages = 0;

/** A page that the server has written, with the script before its app. */
async function opened(): Promise<void> {
  document.body.innerHTML = `<div id="root">${page}</div>${notes}`;
  pages += 1;
  // Each page runs it once; a browser runs a module once for each address.
  await import(/* @vite-ignore */ `/src/app/start/preHydration.ts?page=${pages}`);
}

function found<T extends Element>(kind: new () => T, selector: string): T {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`There is no ${selector}.`);
  return element;
}

const button = (id: string) => found(HTMLButtonElement, `#${id}`);
const city = () => found(HTMLInputElement, '[name=city]');
const note = () => document.querySelector('body > section')?.textContent ?? null;

function presses(element: HTMLElement) {
  const heard = vi.fn();
  element.addEventListener('click', heard);
  return heard;
}

it('acts once on a button that was pressed before the app was there, and shows until then that it waits', async () => {
  await opened();
  found(HTMLSpanElement, '#next span').click();
  found(HTMLSpanElement, '#next span').click();
  expect(button('next').getAttribute('aria-busy')).toBe('true');
  const heard = presses(button('next'));
  window.preHydrationPresses?.end()?.();
  expect(heard).toHaveBeenCalledOnce();
  expect(button('next').hasAttribute('aria-busy')).toBe(false);
});

it('acts on the last of several presses alone', async () => {
  await opened();
  button('other').click();
  button('next').click();
  const heard = [presses(button('other')), presses(button('next'))];
  window.preHydrationPresses?.end()?.();
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('repeats an Enter in a text field, and none in a checkbox', async () => {
  await opened();
  const keys: string[] = [];
  const press = (element: Element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  press(city());
  press(found(HTMLInputElement, '[name=agrees]'));
  document.querySelector('form')?.addEventListener('keydown', ({ key, target }) => {
    if (target instanceof HTMLInputElement) keys.push(`${key} in ${target.name}`);
  });
  window.preHydrationPresses?.end()?.();
  expect(keys).toEqual(['Enter in city']);
});

it('lets the app hear of a press only once, which would else act on it while it takes the page over', async () => {
  await opened();
  const heard = vi.fn();
  const root = found(HTMLElement, '#root');
  for (const kind of ['click', 'keydown']) root.addEventListener(kind, ({ type }) => heard(type));
  const enter = () => city().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  enter();
  button('next').click();
  expect(heard).not.toHaveBeenCalled();
  window.preHydrationPresses?.end()?.();
  button('next').click();
  enter();
  expect(heard.mock.calls.flat()).toEqual(['click', 'click', 'keydown']);
});

it('holds no Enter by which a word is chosen that is being composed', async () => {
  await opened();
  const composed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
  city().dispatchEvent(composed);
  expect(window.preHydrationPresses?.end()).toBeNull();
});

it('does nothing for a button that is gone, and holds nothing more once the app is there', async () => {
  await opened();
  button('other').click();
  button('other').remove();
  expect(window.preHydrationPresses?.end()).toBeNull();
  button('next').click();
  expect(button('next').hasAttribute('aria-busy')).toBe(false);
});

it('lets no form be sent before the app is there', async () => {
  await opened();
  const form = found(HTMLFormElement, 'form');
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
});

it('says above the page that the code did not come, once, and that nothing waits any more', async () => {
  await opened();
  button('next').click();
  for (const name of ['a', 'b']) {
    const script = document.createElement('script');
    script.type = 'module';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    script.remove();
    expect(note(), name).toBe('start-failed');
  }
  expect(document.querySelectorAll('body > section')).toHaveLength(1);
  expect(button('next').hasAttribute('aria-busy')).toBe(false);
  expect(city().value).toBe('Reno');
});

it('says that the browser is too old where it cannot read our code, and nothing of the faults of others', async () => {
  await opened();
  const fault = (error: Error, filename: string) =>
    document.dispatchEvent(new ErrorEvent('error', { error, filename }));
  fault(new SyntaxError('Unexpected token'), 'chrome-extension://other/page.js');
  fault(new Error('The start failed'), `${location.origin}/app/dist/assets/index.js`);
  expect(note()).toBeNull();
  fault(new SyntaxError('Unexpected token'), `${location.origin}/app/dist/assets/index.js`);
  expect(note()).toBe('old-browser');
});

it('says so at once where a browser knows no modules', async () => {
  const known = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'noModule');
  if (known === undefined) throw new Error('This browser knows no modules itself.');
  Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
  try {
    await opened();
    expect(note()).toBe('old-browser');
  } finally {
    Object.defineProperty(HTMLScriptElement.prototype, 'noModule', known);
  }
});
