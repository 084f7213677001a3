/**
 * Inlined into the page, so that it runs before the app's code. Until then the form is sent as without scripts; what only
 * that code can do waits for it. Old browsers parse it too: `ownScripts.test.ts` says which syntax is allowed.
 */
import type { scrollTargets } from '../shared/scrollTargets.ts';
import type { PreHydration } from './hydrate.ts';

(function preHydration() {
  const held: { button: HTMLElement | null } = { button: null };
  const content: (typeof scrollTargets)['content'] = 'page-content';
  const isAnswer = location.hash.slice(1) === content;
  // The browser would move the focus there once all has come, away from where the claimant types.
  if (isAnswer) history.replaceState(history.state, '', location.pathname + location.search);

  function hold(button: HTMLElement): void {
    if (held.button !== null) held.button.removeAttribute('aria-busy');
    button.setAttribute('aria-busy', 'true');
    held.button = button;
  }
  function onClick(event: MouseEvent): void {
    const target = event.target;
    // A link would leave behind what is typed; our code takes it along.
    const waiting = '#root button[type="button"], #root a:not([target])';
    const button = target instanceof Element ? target.closest<HTMLElement>(waiting) : null;
    if (button === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (button instanceof HTMLAnchorElement) event.preventDefault();
    const picker = pickerOf(button);
    if (picker === null) hold(button);
    else picker.click();
  }
  /** The input of files that a button opens. */
  function pickerOf(button: HTMLElement): HTMLElement | null {
    const part = button.closest('[data-plain-file] ~ *');
    return part === null || part.parentElement === null ? null : part.parentElement.querySelector('[data-plain-file]');
  }
  function onSubmit(event: SubmitEvent): void {
    // Some browsers do not know it.
    const pressed = event.submitter || null;
    const isEnter = pressed === null ? false : pressed.hidden;
    const button = isEnter ? document.querySelector<HTMLElement>('[data-held="enter"]') : pressed;
    const isHeld = button === null ? false : button.hasAttribute('data-held');
    if (button !== null && isHeld) {
      event.preventDefault();
      hold(button);
      return;
    }
    early.isSent = true;
    if (pressed !== null) pressed.setAttribute('aria-busy', 'true');
  }
  // Shown again as it was left: what it had was sent.
  function onShow(event: PageTransitionEvent): void {
    if (event.persisted && early.isSent) location.replace(location.pathname + location.search);
  }
  function onError(event: Event): void {
    const source = event.target;
    if (source instanceof HTMLScriptElement && source.type === 'module') goOnWithout(true);
    else if (event instanceof ErrorEvent && isUnread(event)) goOnWithout(false);
  }
  /** Whether this module-capable browser cannot parse one of our scripts. */
  function isUnread(event: ErrorEvent): boolean {
    return event.error instanceof SyntaxError && event.filename.indexOf(location.origin) === 0;
  }
  /** The form works without our code. Where that is only late or lost, a try again may still bring it. */
  function goOnWithout(mayCome: boolean): void {
    whenRead(function show() {
      const button = early.end();
      document.documentElement.setAttribute('data-plain', '');
      openLinksBeside();
      if (!mayCome && document.getElementById('claim-form') !== null) {
        if (button !== null) button.click();
        return;
      }
      const words = document.getElementById('start-failed');
      if (words === null) return;
      const note = new DOMParser().parseFromString(words.textContent || '', 'text/html').querySelector('section');
      if (note === null || document.querySelector('body > [data-part="notice"]') !== null) return;
      document.body.insertBefore(note, document.body.firstChild);
    });
  }
  /** What is typed stays. The form and links within the page have a target of their own. */
  function openLinksBeside(): void {
    if (document.getElementById('claim-form') === null || document.querySelector('base') !== null) return;
    const base = document.createElement('base');
    base.target = '_blank';
    document.head.appendChild(base);
  }
  /** The whole page: what it says of a failure is at the end, and its code may come long after. */
  function whenRead(act: () => void): void {
    if (document.readyState === 'loading') document.addEventListener('readystatechange', read);
    else act();
    function read(): void {
      document.removeEventListener('readystatechange', read);
      act();
    }
  }

  /** A page that answers the form begins at what is wrong, or else at its content. */
  function begin(): void {
    const form = document.getElementById('claim-form');
    const address = ((form === null ? null : form.getAttribute('action')) || '').split('#')[0];
    // A page with answers that are saved nowhere is no redirect.
    if (address) history.replaceState(history.state, '', address);
    const summary = document.querySelector<HTMLElement>('#root [data-part="error-summary"]');
    const place = summary === null && isAnswer ? document.getElementById(content) : summary;
    if (place === null || document.activeElement !== document.body) return;
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  }

  const early: PreHydration = {
    isSent: false,
    end: function end() {
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
      removeEventListener('error', onError, true);
      const button = held.button;
      if (button === null) return null;
      button.removeAttribute('aria-busy');
      held.button = null;
      return document.contains(button) ? button : null;
    },
  };
  window.preHydration = early;
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('error', onError, true);
  addEventListener('pageshow', onShow);
  whenRead(begin);
  if (!('noModule' in HTMLScriptElement.prototype)) goOnWithout(false);
})();
