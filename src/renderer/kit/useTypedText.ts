import { useStore } from 'jotai';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';
import { type Given, TypedText } from './TypedText.ts';
import { useTyping } from './useTyping.ts';

const trimmed = (text: string) => text.trim();

interface TypedTextOptions {
  readonly tidy?: Given['tidy'] | undefined;
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
 * @param hides whether a stored text is hidden while the input does not have the focus
 */
export function useTypedText(
  value: string | null,
  commit: (value: string | null) => void,
  { tidy = trimmed, hides = false }: TypedTextOptions,
): TypedText {
  const store = useStore();
  const typing = useTyping();
  const [commits, committed] = useReducer((count: number) => count + 1, 0);
  const given: Given = { stored: value ?? '', commit, tidy, hides, typing, commits };
  const [typed] = useState(() => new TypedText(given, committed));
  useLayoutEffect(() => typed.update(given));
  // biome-ignore lint/correctness/useExhaustiveDependencies: who hears what is typed hears when the input goes
  useEffect(() => typed.listen(store.get(pendingInputsAtom)), [typed, store, typing]);
  return typed;
}
