/**
 * A script of its own, written into the page: it runs before the app's code has come. It holds the last press until the
 * app can act on it, keeps the browser from sending the form by itself, and says where the code cannot come or run.
 *
 * Browsers that know no modules read it too: `ownScripts.test.ts` says which syntax that allows.
 */
import type { PreHydrationPresses } from './hydrate.tsx';

(function early() {
  const held: { element: HTMLElement | null; act: (() => void) | null } = { element: null, act: null };

  function hold(element: HTMLElement, act: () => void): void {
    release();
    element.setAttribute('aria-busy', 'true');
    held.element = element;
    held.act = act;
  }
  function release(): void {
    if (held.element !== null) held.element.removeAttribute('aria-busy');
  }
  function onClick(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('#root button') : null;
    if (button === null) return;
    // While the page is being taken over, the app would act on it too.
    event.stopPropagation();
    hold(button, function press() {
      button.click();
    });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const input = event.target;
    if (event.key !== 'Enter' || event.isComposing) return;
    if (!(input instanceof HTMLInputElement) || input.type === 'checkbox') return;
    event.stopPropagation();
    hold(input, function enter() {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true }));
    });
  }
  // A form that the browser sends would carry its answers in the address.
  function onSubmit(event: Event): void {
    event.preventDefault();
  }
  function onError(event: Event): void {
    const source = event.target;
    if (source instanceof HTMLScriptElement && source.type === 'module') say('start-failed');
    else if (event instanceof ErrorEvent && isUnread(event)) say('old-browser');
  }
  /** Whether a script of ours has words that this browser, which does know modules, does not. */
  function isUnread(event: ErrorEvent): boolean {
    return event.error instanceof SyntaxError && event.filename.indexOf(location.origin) === 0;
  }
  function say(id: string): void {
    release();
    whenRead(function show() {
      const template = document.getElementById(id);
      const note = template instanceof HTMLTemplateElement ? template.content.querySelector('section') : null;
      if (note === null || document.querySelector('body > [data-part="notice"]') !== null) return;
      document.body.insertBefore(note.cloneNode(true), document.body.firstChild);
    });
  }
  /** What is said stands at the end of the page. */
  function whenRead(act: () => void): void {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
    else act();
  }
  function stop(): (() => void) | null {
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('submit', onSubmit, true);
    removeEventListener('error', onError, true);
    release();
    return held.element !== null && document.contains(held.element) ? held.act : null;
  }

  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('error', onError, true);
  if (!('noModule' in HTMLScriptElement.prototype)) say('old-browser');

  const presses: PreHydrationPresses = { end: stop };
  window.earlyPresses = presses;
})();
