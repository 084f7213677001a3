/** What `early.ts` holds until the app has taken the page over. */
export interface EarlyPresses {
  /** Holds nothing from now on; returns what to do about what was pressed last. */
  end(): (() => void) | null;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Notes what was chosen in a page before its code was there. Call it before React takes the page over; what it returns,
 * once it has, tells React of each choice as if it were made then. What was typed every text field finds by itself.
 */
export function chosenBefore(root: ParentNode): () => void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')];
  const pressed = boxes.filter(({ type, checked, defaultChecked }) =>
    type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked,
  );
  const files = [...root.querySelectorAll<HTMLInputElement>('input[type=file]')].filter(
    ({ files: list }) => list?.length,
  );
  const lists = [...root.querySelectorAll('select')].filter(({ options, value }) => value !== defaultOf(options));
  return () => {
    for (const box of pressed) {
      if (!box.isConnected) continue;
      // React compares with what it finds: back to what was written, from where a press leads to what was chosen.
      for (const other of boxes) if (other.name === box.name) other.checked = other.defaultChecked;
      box.click();
    }
    for (const list of [...lists, ...files]) list.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function defaultOf(options: HTMLOptionsCollection): string {
  const written = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return written?.value ?? '';
}
