import type { EditorState, StateEffect } from '@codemirror/state';
import { atom } from 'jotai';
import { placeAtom } from './place.ts';

/** The documents that are open, in the order in which they were opened. */
export const tabsAtom = atom<readonly string[]>([]);

export const openTabAtom = atom(null, (get, set, file: string) => {
  if (!get(tabsAtom).includes(file)) set(tabsAtom, [...get(tabsAtom), file]);
});

/** Its edits stay. The neighbour is shown. */
export const closeTabAtom = atom(null, (get, set, file: string) => {
  const tabs = get(tabsAtom);
  const index = tabs.indexOf(file);
  const left = tabs.filter((tab) => tab !== file);
  set(tabsAtom, left);
  if (get(placeAtom).file === file) set(placeAtom, { file: left[Math.min(index, left.length - 1)] ?? null });
});

interface LeftEditor {
  readonly state: EditorState;
  readonly scroll: StateEffect<unknown>;
}

/** How editors were left, with their own undo and their cursor, by file. */
export const leftEditorsAtom = atom(new Map<string, LeftEditor>());

/** Whether a page or block is shown as an outline with forms, and not as a text. */
export const isOutlineAtom = atom(true);
