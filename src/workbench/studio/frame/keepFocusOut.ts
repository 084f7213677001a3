/**
 * The wizard moves the focus to headings and summaries. In the frame it does so only while the person is in there: from the
 * editor it would take the keys.
 */
export function keepFocusOut(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInside(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
