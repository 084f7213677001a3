import type { RefObject } from 'react';
import { useDocuments } from './useDocuments.ts';
import { useFilling } from './useFilling.ts';
import { useLook } from './useLook.ts';
import { usePost } from './usePost.ts';

/** Keeps the frame at the documents, the page, the answers and the looks that are wanted. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>): void {
  const post = usePost(frame);
  useDocuments(post);
  useFilling(post);
  useLook(post);
}
