import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** What `preHydration.ts` holds until the app has taken the page over. */
export interface PreHydrationPresses {
  /** Holds nothing from now on; returns what to do about what was pressed last. */
  end(): (() => void) | null;
}

declare global {
  interface Window {
    earlyPresses?: PreHydrationPresses;
  }
}

interface TakenOverProps {
  /** What the server's page is in. */
  readonly root: ParentNode;
  readonly onTaken: () => void;
  readonly children: ReactNode;
}

/**
 * Around the app, so that it hears last that all is there: then it tells the app of each choice that was made before, as
 * if it were made then, and calls `onTaken`. What was typed every text field finds by itself.
 */
export function TakenOver({ root, onTaken, children }: TakenOverProps) {
  const chosen = useRef<() => void>(null);
  // Until now React hears of no choice, and from now on of each: nothing happens between its drawing and this.
  useLayoutEffect(() => {
    chosen.current ??= chosenBefore(root);
  }, [root]);
  useEffect(() => {
    // A press on what is not taken over yet makes React do it at once: no box can be pressed again until that is through.
    const timer = setTimeout(() => {
      chosen.current?.();
      onTaken();
    });
    return () => clearTimeout(timer);
  }, [onTaken]);
  return children;
}

/** Notes what is chosen otherwise than it was written. What it returns tells React of it, unless it was changed since. */
function chosenBefore(root: ParentNode): () => void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')];
  const pressed = boxes
    .filter(({ type, checked, defaultChecked }) =>
      type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked,
    )
    .map((box) => ({ box, checked: box.checked }));
  const files = [...root.querySelectorAll<HTMLInputElement>('input[type=file]')].filter(
    ({ files: list }) => list?.length,
  );
  const lists = [...root.querySelectorAll('select')].filter(({ options, value }) => value !== defaultOf(options));
  return () => {
    for (const { box, checked } of pressed) {
      if (!box.isConnected || box.checked !== checked) continue;
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
