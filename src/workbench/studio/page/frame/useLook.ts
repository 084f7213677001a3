import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { pointedFieldAtom } from '../state/pointedAt.ts';
import { looksAtom, picksAtom, selectedAtom } from './state.ts';
import type { Post } from './usePost.ts';

/** As the page's elements are called: without the part of the model, which is in brackets. */
const elementOf = (field: string): string => field.replace(/\(.*\)(?=\.)/, '');

/** Keeps the frame at the direction, the text size and the field that are wanted. */
export function useLook(post: Post): void {
  const { direction, textSize } = useAtomValue(looksAtom);
  const picks = useAtomValue(picksAtom);
  const selected = useAtomValue(selectedAtom);
  const pointed = useAtomValue(pointedFieldAtom);
  const setSelected = useSetAtom(selectedAtom);
  useEffect(() => {
    if (pointed !== null) setSelected({ field: pointed, record: null });
  }, [setSelected, pointed]);
  const lit = selected === null ? null : elementOf(selected.field);
  useEffect(() => post({ kind: 'look', direction, textSize, picks, lit }), [post, direction, textSize, picks, lit]);
}
