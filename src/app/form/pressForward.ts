/**
 * Presses the forward button of a form when the Enter came from a field's root. Inside a record Enter stores the
 * value and no more: the record has its own buttons.
 */
export function pressForward(form: HTMLFormElement, from: EventTarget): void {
  if (!(from instanceof Element) || !from.matches('[data-field]') || from.closest('[data-record]') !== null) return;
  form.querySelector<HTMLButtonElement>('[data-part="wizard"] [data-style="primary"]')?.click();
}
