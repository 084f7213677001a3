/**
 * A script of its own, written into the page: it runs before the app's code has come. It holds the last press until the
 * app can act on it, keeps the browser from sending the form by itself, and says where the code cannot come or run.
 */
import type { EarlyPresses } from './takeOver.ts';

(() => {
  let held: { readonly element: HTMLElement; readonly act: () => void } | null = null;

  const hold = (element: HTMLElement, act: () => void) => {
    release();
    element.setAttribute('aria-busy', 'true');
    held = { element, act };
  };
  const release = () => {
    held?.element.removeAttribute('aria-busy');
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('#root button') : null;
    if (button !== null) hold(button, () => button.click());
  };
  const onKeyDown = ({ key, target, isComposing }: KeyboardEvent) => {
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
    hold(target, () => target.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'Enter', bubbles: true })));
  };
  // A form that the browser sends would carry its answers in the address.
  const onSubmit = (event: Event) => event.preventDefault();
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') say('start-failed');
  };
  const say = (id: string) => {
    const template = document.getElementById(id);
    const note = template instanceof HTMLTemplateElement ? template.content.querySelector('section') : null;
    if (note !== null) document.body.prepend(note.cloneNode(true));
  };

  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('error', onError, true);
  if (!('noModule' in HTMLScriptElement.prototype)) addEventListener('DOMContentLoaded', () => say('old-browser'));

  const presses: EarlyPresses = {
    end() {
      removeEventListener('click', onClick, true);
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('submit', onSubmit, true);
      removeEventListener('error', onError, true);
      release();
      return held?.element.isConnected ? held.act : null;
    },
  };
  window.earlyPresses = presses;
})();
