const button = '[data-part="wizard"] button[data-action]';

/** Presses the page's own button once it is drawn. */
export function pressForward(root: HTMLElement): void {
  const press = (): boolean => {
    const found = root.querySelector<HTMLButtonElement>(button);
    if (found === null) return false;
    found.click();
    return true;
  };
  const drawn = new MutationObserver(() => {
    if (press()) drawn.disconnect();
  });
  drawn.observe(root, { childList: true, subtree: true });
}
