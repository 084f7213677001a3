/**
 * Inlined into the page, so that it runs before the app's code: holds the last press, stops native submits, and reports
 * code that cannot load or run. Old browsers parse it too: `ownScripts.test.ts` says which syntax is allowed.
 */
import type { PreHydrationPresses } from './hydrate.tsx';

(function preHydration() {
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
    // During hydration the app would handle it too.
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
  // A native submit would put the answers into the address.
  function onSubmit(event: Event): void {
    event.preventDefault();
  }
  function onError(event: Event): void {
    const source = event.target;
    if (source instanceof HTMLScriptElement && source.type === 'module') say('start-failed');
    else if (event instanceof ErrorEvent && isUnread(event)) say('old-browser');
  }
  /** Whether this module-capable browser cannot parse one of our scripts. */
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
  /** The templates are at the end of the page. */
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
  window.preHydrationPresses = presses;
})();
