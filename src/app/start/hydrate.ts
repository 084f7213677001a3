import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type RootOptions } from 'react-dom/client';

export interface PreHydration {
  /** Whether the form has been sent: the page that answers it takes this one's place. */
  isSent: boolean;
  /** Leaves the page to the app; returns the button that was pressed last and waited for it. */
  end(): HTMLElement | null;
}

declare global {
  interface Window {
    preHydration?: PreHydration;
  }
}

/**
 * Hydrates in one task: a press comes before it, and sends the form, or after it, and is the app's. Text fields pick up
 * typed text themselves; choices made before are told to the app.
 */
export function hydratePage(root: HTMLElement, app: ReactNode, options: RootOptions): void {
  const chosen = choicesBefore(root);
  flushSync(() => hydrateRoot(root, app, options));
  chosen();
}

/**
 * The returned function replays choices that differ from the written page. Meanwhile a rendering may have shown what the
 * app knows instead of them.
 */
function choicesBefore(root: ParentNode): () => void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')];
  const pressed = boxes.filter(({ type, checked, defaultChecked }) =>
    type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked,
  );
  const files = [...root.querySelectorAll<HTMLInputElement>('input[type=file]')].filter(
    ({ files: list }) => list?.length,
  );
  const lists = [...root.querySelectorAll('select')]
    .filter(({ options, value }) => value !== defaultOf(options))
    .map((list) => ({ list, value: list.value }));
  return () => {
    for (const box of pressed) {
      // React ignores a click that does not change what it last saw, so the written state is restored first.
      for (const one of box.type === 'radio' ? boxes : [box]) {
        if (one === box || one.name === box.name) one.checked = one.defaultChecked;
      }
      box.click();
    }
    for (const { list, value } of lists) list.value = value;
    for (const input of [...lists.map(({ list }) => list), ...files]) {
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

function defaultOf(options: HTMLOptionsCollection): string {
  const written = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return written?.value ?? '';
}
