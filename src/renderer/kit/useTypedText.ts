import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hideSensitive } from '../../rules/sensitiveText.ts';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';
import type { TextElement } from './Input.tsx';
import { useTyping } from './useTyping.ts';

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
  onFocus(): void;
  /** Stores the input's text, unless it is stored already. */
  onBlur(): void;
  onKeyDown(event: KeyboardEvent<TextElement>): void;
}

const trimmed = (text: string) => text.trim();

interface TypedTextOptions {
  readonly tidy?: ((text: string) => string) | undefined;
  readonly hides?: boolean | undefined;
}

/**
 * Keeps what is being typed in the input alone, so that a key press renders nothing; commits it on blur and on Enter,
 * and a move flushes it. A value that changes from outside replaces what is typed.
 *
 * Enter also dispatches a synthetic Enter keyup on the field's root: whoever submits on Enter listens for a keyup
 * whose target is that root, and so never sees the key before the value is stored.
 *
 * @param tidy what is stored of a typed text; by default blanks at its ends, which phones add after a word, are not
 * @param hides whether a stored text is hidden while the input does not have the focus; see `hideSensitive`
 */
export function useTypedText(
  value: string | null,
  commit: (value: string | null) => void,
  { tidy = trimmed, hides = false }: TypedTextOptions,
): TypedText {
  const typing = useTyping();
  const stored = value ?? '';
  const ref = useRef<TextElement>(null);
  const access = useRef(plainAccess);
  const latest = useRef({ stored, commit, tidy, hides, typing });
  // Only what was typed is committed: a stored text that the mask cannot show must not be lost by passing through.
  const isTyped = useRef(false);
  const [commits, setCommits] = useState(0);
  const hasFocus = useRef(false);
  const isHidden = useRef(false);

  useLayoutEffect(() => {
    latest.current = { stored, commit, tidy, hides, typing };
  }, [stored, commit, tidy, hides, typing]);
  useEffect(() => () => typing?.(null), [typing]);
  const show = useCallback(() => {
    const element = ref.current;
    if (element === null) return;
    const { stored: text } = latest.current;
    const wasHidden = isHidden.current;
    isHidden.current = latest.current.hides && !hasFocus.current;
    // A mask knows nothing of what is shown in the place of its text, and finds its own text again.
    if (isHidden.current) element.value = hideSensitive(text);
    else if (wasHidden) element.value = text;
    if (!isHidden.current && (wasHidden || element.value !== text)) access.current.write(element, text);
  }, []);
  const isShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text may be tidied to the earlier text
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isShown.current && element !== null) {
      isTyped.current = element.value !== element.defaultValue;
      hasFocus.current = element === element.ownerDocument.activeElement;
    }
    // What was typed into the page before its code was there stays.
    if (isShown.current || !isTyped.current) show();
    isShown.current = true;
  }, [show, stored, commits]);
  useLayoutEffect(() => {
    // What is typed and not stored yet stays.
    if (isHidden.current !== hides && !isTyped.current) show();
  }, [show, hides]);

  useEffect(() => {
    const element = ref.current;
    const onInput = () => {
      isTyped.current = true;
      if (element !== null) latest.current.typing?.(access.current.read(element));
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
    latest.current.typing?.(null);
    setCommits((count) => count + 1);
  }, []);

  useEffect(() => {
    if (!hasFocus.current) flush();
  }, [flush]);

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
        latest.current.typing?.(text);
        if (text === null) return show();
        isHidden.current = false;
        access.current.write(element, text);
      },
    });
  }, [inputs, flush, show]);

  const onFocus = useCallback(() => {
    hasFocus.current = true;
    if (isHidden.current) show();
  }, [show]);
  const onBlur = useCallback(() => {
    hasFocus.current = false;
    flush();
    // It is hidden once it is known what is stored.
    if (latest.current.hides) setCommits((count) => count + 1);
  }, [flush]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<TextElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.currentTarget.tagName === 'TEXTAREA') return;
      flush();
      const wrapper = event.currentTarget.closest('[data-field]');
      wrapper?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', code: 'Enter', bubbles: true }));
    },
    [flush],
  );

  return { ref, access, defaultValue: hides ? hideSensitive(stored) : stored, onFocus, onBlur, onKeyDown };
}
