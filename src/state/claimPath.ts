import type { Getter } from 'jotai';
import { mayEnter } from './entryGuard.ts';
import { flowsAtom } from './flows.ts';
import { answersOfAtom } from './models.ts';

/**
 * Where the claim that was begun goes on: the path of the furthest page that may be entered, which is the confirmation of
 * a filed one. null where no claim was begun.
 */
export function claimPath(get: Getter): string | null {
  const flow = get(flowsAtom)[get(answersOfAtom) ?? '']?.flow;
  return flow?.pages.findLast((page) => mayEnter(get, flow, page))?.path ?? null;
}
