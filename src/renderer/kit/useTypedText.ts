import { useStore } from 'jotai';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';
import { type Given, TypedText } from './TypedText.ts';
import { useTyping } from './useTyping.ts';

interface TypedTextOptions {
  /** Turns typed text into stored text. */
  readonly tidy: Given['tidy'];
  readonly hides?: boolean | undefined;
}

/**
 * Keeps typed text in the input, so that key presses render nothing; commits on blur, Enter and moves. A change from
 * outside replaces it. Enter then dispatches an Enter keyup on the field's root, for listeners that must run after the
 * value is stored.
 * @param hides whether stored text is hidden without focus
 */
export function useTypedText(
  value: string | null,
  commit: (value: string | null) => void,
  { tidy, hides = false }: TypedTextOptions,
): TypedText {
  const store = useStore();
  const typing = useTyping();
  const [commits, committed] = useReducer((count: number) => count + 1, 0);
  const given: Given = { stored: value ?? '', commit, tidy, hides, typing, commits };
  const [typed] = useState(() => new TypedText(given, committed));
  useLayoutEffect(() => typed.update(given));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `typing` needs a new effect, whose cleanup reports null to it
  useEffect(() => typed.listen(store.get(pendingInputsAtom)), [typed, store, typing]);
  return typed;
}
