import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { cssName } from '#document';
import { focusInto, focusRecord } from '../focus/focusables.ts';

export interface RecordFocus {
  readonly root: RefObject<HTMLElement | null>;
  /** Focuses the first input of the record that the action returns. */
  into(action: () => string): void;
  /**
   * For an action that removes a record or closes its form; false means it did not. Focuses its first invalid input, or
   * else an edited record, the Add button or the block.
   */
  awayFrom(record: string, action: () => unknown): void;
  /** Focuses the record if it is still there, else as `awayFrom`. */
  fromCancelled(record: string, action: () => void): void;
  /** Focuses the undo line, or else the next record, the previous one or the Add button. */
  fromDeleted(record: string, action: () => void): void;
}

/** `root` is for the block's element. */
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
    const recordSelector = (record: string) => `[data-record="${cssName(record)}"]`;
    return {
      root,
      into: (action) => {
        const record = flushSync(action);
        const own = recordSelector(record);
        // What fills the fields stands before them.
        focus(`${own} [data-field]`, own);
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
        // Without nested records.
        const shown = all.filter((each) => !isHere(each.parentElement?.closest('[data-record]')));
        const index = shown.findIndex((each) => each.dataset['record'] === record);
        flushSync(action);
        const line = root.current?.querySelector<HTMLElement>('[data-part=deleted]');
        const neighbour = shown[index + 1] ?? shown[index - 1];
        if (line) focusRecord(line);
        else if (neighbour?.isConnected) focusRecord(neighbour);
        else focus('[data-action=add]');
      },
    };
  }, [focus]);
}
