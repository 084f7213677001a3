import type { CompiledPage } from '../../compile/compiledPage.ts';

/**
 * Presses the button of the page's forward action when the Enter came from a field's root. Inside a record Enter stores the
 * value and no more: the record has its own buttons.
 */
export function pressForward(form: HTMLFormElement, action: CompiledPage['action'], from: EventTarget): void {
  if (!(from instanceof Element) || !from.matches('[data-field]') || from.closest('[data-record]') !== null) return;
  form.querySelector<HTMLButtonElement>(`[data-part="wizard"] [data-action="${action}"]`)?.click();
}
