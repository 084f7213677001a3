/**
 * Inlined into the page, so that it runs before the app's code: holds the last press, and where code cannot load or run
 * it lets the form be sent as without scripts. Old browsers parse it too: `ownScripts.test.ts` says which syntax is allowed.
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
  // What was pressed would be sent, and then done again by the app.
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
    whenRead(function show() {
      const form = document.getElementById('claim-form');
      const pressed = held.element;
      const act = stop();
      document.documentElement.setAttribute('data-plain', '');
      // The form works without our code. Where that is only late or lost, a try again may still bring it.
      if (form !== null && id === 'old-browser') {
        const enter = document.querySelector<HTMLElement>('button[form="claim-form"][hidden]');
        if (pressed instanceof HTMLInputElement && enter !== null) enter.click();
        else if (act !== null) act();
        return;
      }
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
