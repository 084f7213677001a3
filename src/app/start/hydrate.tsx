import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

export interface PreHydrationPresses {
  /** Stops holding; returns the last press, to be repeated. */
  end(): (() => void) | null;
}

declare global {
  interface Window {
    preHydrationPresses?: PreHydrationPresses;
  }
}

interface ReplayedChoicesProps {
  readonly root: ParentNode;
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

/**
 * Its effects run last: then it replays the choices made before hydration. Text fields pick up typed text themselves.
 */
export function ReplayedChoices({ root, onHydrated, children }: ReplayedChoicesProps) {
  const chosen = useRef<() => void>(null);
  // React sees no choice before this point and every one after it.
  useLayoutEffect(() => {
    chosen.current ??= choicesBefore(root);
  }, [root]);
  useEffect(() => {
    // A press on a part that is not hydrated hydrates it synchronously: no box may be pressed again before that is
    // done.
    const timer = setTimeout(() => {
      chosen.current?.();
      onHydrated();
    });
    return () => clearTimeout(timer);
  }, [onHydrated]);
  return children;
}

/** The returned function replays choices that differ from the written page, unless they changed again. */
function choicesBefore(root: ParentNode): () => void {
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
      // React ignores a click that does not change what it last saw, so the written state is restored first.
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
