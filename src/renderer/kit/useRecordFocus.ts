import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusInto, focusRecord } from '../focus/focusables.ts';

export interface RecordFocus {
  readonly root: RefObject<HTMLElement | null>;
  /** Runs an action and focuses the first input of the record it returns. */
  into(action: () => string): void;
  /**
   * Runs an action that takes a record, or the form of one, off the page; false means that it did not. Focuses the
   * first invalid input of that record, or else a draft, the Add button or the block.
   */
  awayFrom(record: string, action: () => unknown): void;
  /** Runs an action that discards the form of a record. Focuses the record where it is there, else as `awayFrom`. */
  fromCancelled(record: string, action: () => void): void;
  /**
   * Runs an action that deletes a record, and focuses the line that says so, from which the next Tab brings it back; else
   * the record after it, else the one before, else the Add button.
   */
  fromDeleted(record: string, action: () => void): void;
}

/** Keeps the keyboard's place when records come and go; `root` goes on the block's own element. */
export function useRecordFocus(): RecordFocus {
  const root = useRef<HTMLElement>(null);
  const focus = useCallback((...selectors: readonly string[]) => {
    for (const selector of selectors) {
      const found = root.current?.querySelector<HTMLElement>(selector);
      if (found) return focusInto(found);
    }
    if (root.current !== null) focusInto(root.current);
  }, []);
  return useMemo(() => {
    const recordSelector = (record: string) => `[data-record="${CSS.escape(record)}"]`;
    return {
      root,
      into: (action) => {
        const record = flushSync(action);
        focus(recordSelector(record));
      },
      awayFrom: (record, action) => {
        const done = flushSync(action) !== false;
        const own = recordSelector(record);
        if (done) focus('[data-draft]', '[data-action=add]');
        else focus(`${own} [aria-invalid=true], ${own} [data-invalid]`, `${own} [data-wrong]`, own);
      },
      fromCancelled: (record, action) => {
        flushSync(action);
        const own = root.current?.querySelector<HTMLElement>(recordSelector(record));
        if (own) focusRecord(own);
        else focus('[data-draft]', '[data-action=add]');
      },
      fromDeleted: (record, action) => {
        const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])];
        const isHere = (outer: Element | null | undefined) => outer != null && root.current?.contains(outer) === true;
        // Not those that are in one of these.
        const shown = all.filter((each) => !isHere(each.parentElement?.closest('[data-record]')));
        const place = shown.findIndex((each) => each.dataset['record'] === record);
        flushSync(action);
        const line = root.current?.querySelector<HTMLElement>('[data-part=deleted]');
        const neighbour = shown[place + 1] ?? shown[place - 1];
        if (line) focusRecord(line);
        else if (neighbour?.isConnected) focusRecord(neighbour);
        else focus('[data-action=add]');
      },
    };
  }, [focus]);
}
