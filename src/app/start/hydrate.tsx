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

/**
 * The returned function replays choices that differ from the written page, unless they changed again. Meanwhile a
 * rendering may have shown what the app knows instead of them.
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
  const again = { click: new Set<EventTarget | null>(), change: new Set<EventTarget | null>() };
  const hear = ({ type, target }: Event) => again[type === 'click' ? 'click' : 'change'].add(target);
  // Not of the click that is under way where React hydrates because of it: React takes its box for unchanged.
  for (const kind of ['click', 'change']) root.addEventListener(kind, hear, true);
  return () => {
    for (const kind of ['click', 'change']) root.removeEventListener(kind, hear, true);
    for (const box of pressed) {
      const group = box.type === 'radio' ? boxes.filter(({ name }) => name === box.name) : [box];
      if (group.some((one) => again.click.has(one))) continue;
      // React ignores a click that does not change what it last saw, so the written state is restored first.
      for (const one of group) one.checked = one.defaultChecked;
      box.click();
    }
    for (const { list, value } of lists) {
      if (again.change.has(list)) continue;
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const input of files) {
      if (!again.change.has(input)) input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

function defaultOf(options: HTMLOptionsCollection): string {
  const written = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return written?.value ?? '';
}
