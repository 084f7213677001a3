import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** How an input's text and the stored value become each other; a mask replaces the plain one. */
export interface TextAccess {
  /** Shows a stored text. */
  write(element: TextElement, text: string): void;
  /** The text to store. */
  read(element: TextElement): string;
}
export const plainAccess: TextAccess = {
  write: (element, text) => {
    element.value = text;
  },
  read: (element) => element.value,
};

export interface TypedText {
  readonly ref: RefObject<TextElement | null>;
  readonly access: RefObject<TextAccess>;
  readonly defaultValue: string;
  /** Stores the input's text, unless it is stored already. */
  flush(): void;
  onKeyDown(event: KeyboardEvent<TextElement>): void;
}

const trimmed = (text: string) => text.trim();

/**
 * Keeps what is being typed in the input alone, so that a key press renders nothing; commits it on blur and on Enter,
 * and a move flushes it. A value that changes from outside replaces what is typed.
 *
 * Enter also dispatches a synthetic Enter keyup on the field's root: whoever submits on Enter listens for a keyup
 * whose target is that root, and so never sees the key before the value is stored.
 *
 * @param tidy what is stored of a typed text; by default blanks at its ends, which phones add after a word, are not
 */
export function useTypedText(
  value: string | null,
  commit: (value: string | null) => void,
  tidy: (text: string) => string = trimmed,
): TypedText {
  const stored = value ?? '';
  const ref = useRef<TextElement>(null);
  const access = useRef(plainAccess);
  const latest = useRef({ stored, commit, tidy });
  // Only what was typed is committed: a stored text that the mask cannot show must not be lost by passing through.
  const isTyped = useRef(false);
  const [commits, setCommits] = useState(0);

  useLayoutEffect(() => {
    latest.current = { stored, commit, tidy };
  }, [stored, commit, tidy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text may be tidied to the earlier text
  useLayoutEffect(() => {
    if (ref.current !== null && ref.current.value !== stored) access.current.write(ref.current, stored);
  }, [stored, commits]);

  useEffect(() => {
    const element = ref.current;
    const onInput = () => {
      isTyped.current = true;
    };
    element?.addEventListener('input', onInput);
    return () => element?.removeEventListener('input', onInput);
  }, []);

  const flush = useCallback(() => {
    if (ref.current === null || !isTyped.current) return;
    isTyped.current = false;
    const { stored: known, commit: store, tidy: tidied } = latest.current;
    const text = tidied(access.current.read(ref.current));
    if (text !== known) store(text === '' ? null : text);
    setCommits((count) => count + 1);
  }, []);

  const inputs = useAtomValue(pendingInputsAtom);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    return inputs.register({
      name: element.id,
      flush,
      typed: () => (isTyped.current ? access.current.read(element) : null),
      retype: (text) => {
        isTyped.current = text !== null;
        access.current.write(element, text ?? latest.current.stored);
      },
    });
  }, [inputs, flush]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<TextElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.currentTarget.tagName === 'TEXTAREA') return;
      flush();
      const wrapper = event.currentTarget.closest('[data-field]');
      wrapper?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', code: 'Enter', bubbles: true }));
    },
    [flush],
  );

  return { ref, access, defaultValue: stored, flush, onKeyDown };
}
