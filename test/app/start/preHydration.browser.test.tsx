import { afterEach, expect, it, vi } from 'vitest';
import '../../../src/app/start/hydrate.ts';

const page = `<form id="claim-form"><input name="city" value="Reno">
  <button type="button" id="menu"><span>Menu</span></button><button type="button" id="copy">Copy</button>
  <div><input type="file" data-plain-file hidden><div><button type="button" id="choose">Choose</button></div></div>
  <button id="next" name="press" value="next">Next</button>
  <button id="calendar" data-held>Calendar</button></form>`;
const notes = '<script type="text/html" id="start-failed"><section data-part="notice">start-failed</section></script>';

afterEach(() => {
  window.preHydration?.end();
  delete window.preHydration;
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-plain');
  document.querySelector('base')?.remove();
});

let pages = 0;

/** A page that the server has written, with the script before its app. Its form is caught, since it would lead away. */
async function opened(written = page): Promise<{ readonly sent: readonly string[] }> {
  const enter = '<button hidden form="claim-form" id="enter"></button>';
  document.body.innerHTML = `<main>${enter}<div id="root">${written}</div></main>${notes}`;
  const sent: string[] = [];
  found(HTMLElement, 'main').addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent.push(event.submitter?.id ?? '');
    event.preventDefault();
  });
  pages += 1;
  // Each page runs it once; a browser runs a module once for each address.
  await import(/* @vite-ignore */ `/src/app/start/preHydration.ts?page=${pages}`);
  return { sent };
}

function found<T extends Element>(kind: new () => T, selector: string): T {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`There is no ${selector}.`);
  return element;
}

const button = (id: string) => found(HTMLButtonElement, `#${id}`);
const city = () => found(HTMLInputElement, '[name=city]');
const note = () => document.querySelector('body > section')?.textContent ?? null;
const waits = (id: string) => button(id).hasAttribute('aria-busy');

it('lets a form be sent before the app is there, and says so, so that the app does not take its page over', async () => {
  const { sent } = await opened();
  expect(window.preHydration?.isSent).toBe(false);
  button('next').click();
  expect(sent).toEqual(['next']);
  expect(window.preHydration?.isSent).toBe(true);
  expect(window.preHydration?.end()).toBeNull();
});

it('keeps the last press that only the app can act on, and shows until then that it waits', async () => {
  const { sent } = await opened();
  button('copy').click();
  found(HTMLSpanElement, '#menu span').click();
  expect([waits('copy'), waits('menu')]).toEqual([false, true]);
  expect(window.preHydration?.end()).toBe(button('menu'));
  expect(waits('menu')).toBe(false);
  expect(window.preHydration?.end()).toBeNull();
  expect(sent).toEqual([]);
});

it('keeps the press of a button that is better done by the app, and Enter where it presses that', async () => {
  const { sent } = await opened();
  button('calendar').click();
  expect(window.preHydration?.end()).toBe(button('calendar'));

  const asking = await opened(page.replace('id="next"', 'id="next" data-held="enter"'));
  button('enter').click();
  expect(window.preHydration?.isSent).toBe(false);
  expect(window.preHydration?.end()).toBe(button('next'));
  expect([...sent, ...asking.sent]).toEqual([]);
});

it('keeps the press of a link that would leave what is typed behind, but not of one within the page or beside it', async () => {
  await opened(`${page}<a id="away" href="/privacy">Privacy</a><a id="within" href="#top" target="_self">Top</a>`);
  const [away, within] = ['#away', '#within'].map((id) => found(HTMLAnchorElement, id));
  const pressed = (link: HTMLAnchorElement | undefined, keys: MouseEventInit = {}) => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    const stop = (event: Event) => {
      held.push(event.defaultPrevented);
      event.preventDefault();
    };
    const held: boolean[] = [];
    document.addEventListener('click', stop, { once: true });
    link?.dispatchEvent(press);
    return held;
  };
  expect(pressed(within)).toEqual([false]);
  expect(pressed(away, { ctrlKey: true })).toEqual([false]);
  expect(pressed(away)).toEqual([true]);
  expect(window.preHydration?.end()).toBe(away);
});

it('opens the choice of a file, which needs no app', async () => {
  await opened();
  const input = found(HTMLInputElement, '[type=file]');
  const chosen = vi.fn((event: Event) => event.preventDefault());
  input.addEventListener('click', chosen);
  button('choose').click();
  expect(chosen).toHaveBeenCalledOnce();
  expect(window.preHydration?.end()).toBeNull();
});

it('does nothing for a button that is gone, and holds nothing more once the app is there', async () => {
  await opened();
  button('menu').click();
  button('menu').remove();
  expect(window.preHydration?.end()).toBeNull();
  button('copy').click();
  expect(waits('copy')).toBe(false);
});

it('begins at what is wrong where the page says it, unless the claimant is already elsewhere', async () => {
  const wrong = `<section tabindex="-1" data-part="error-summary">Wrong</section>${page}`;
  await opened(wrong);
  expect(document.activeElement?.textContent).toBe('Wrong');
  document.body.innerHTML = '';
  window.preHydration?.end();
  await opened(page);
  expect(document.activeElement).toBe(document.body);
});

it('says above the page that the code did not come, once, and that nothing waits any more', async () => {
  await opened();
  button('menu').click();
  for (const name of ['a', 'b']) {
    const script = document.createElement('script');
    script.type = 'module';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    script.remove();
    expect(note(), name).toBe('start-failed');
  }
  expect(document.querySelectorAll('body > section')).toHaveLength(1);
  expect(document.querySelectorAll('base')).toHaveLength(1);
  expect(waits('menu')).toBe(false);
  expect(city().value).toBe('Reno');
});

it('says that the code cannot be read where the page has no form, and nothing of the faults of others', async () => {
  await opened('');
  const fault = (error: Error, filename: string) =>
    document.dispatchEvent(new ErrorEvent('error', { error, filename }));
  fault(new SyntaxError('Unexpected token'), 'chrome-extension://other/page.js');
  fault(new Error('The start failed'), `${location.origin}/app/dist/assets/index.js`);
  expect(note()).toBeNull();
  fault(new SyntaxError('Unexpected token'), `${location.origin}/app/dist/assets/index.js`);
  expect(note()).toBe('start-failed');
});

it('leaves the form to a browser that knows no modules, and says nothing', async () => {
  const known = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'noModule');
  if (known === undefined) throw new Error('This browser knows no modules itself.');
  Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
  try {
    const { sent } = await opened();
    expect(document.documentElement.hasAttribute('data-plain')).toBe(true);
    expect(found(HTMLBaseElement, 'base').target).toBe('_blank');
    button('calendar').click();
    expect(sent).toEqual(['calendar']);
    expect(note()).toBeNull();
  } finally {
    Object.defineProperty(HTMLScriptElement.prototype, 'noModule', known);
  }
});

it('lets the form be sent where the browser cannot read our code, with the press that waited for it', async () => {
  const { sent } = await opened();
  button('calendar').click();
  const fault = new ErrorEvent('error', { error: new SyntaxError('x'), filename: `${location.origin}/app/a.js` });
  document.dispatchEvent(fault);
  expect(sent).toEqual(['calendar']);
  expect(note()).toBeNull();
  expect(document.documentElement.hasAttribute('data-plain')).toBe(true);
});
