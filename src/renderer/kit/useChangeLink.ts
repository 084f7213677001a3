import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { changedAtom } from '../../state/claim/models.ts';
import { changeAtom } from '../../state/navigation/change.ts';
import { type PageLink, usePageLink } from './usePageLink.ts';

interface ChangeLink extends PageLink {
  /** The claimant has just returned from a change: the heading takes the focus. */
  readonly isChanged: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Next returns from the page; see `usePageLink`. */
export function useChangeLink(partialPath: string): ChangeLink {
  const link = usePageLink(partialPath);
  const { path } = link;
  const change = useSetAtom(changeAtom);
  const isChanged = useAtomValue(changedAtom) === path;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // Only the first of several sections about one page.
    if (!isChanged || document.activeElement?.closest('[data-part="changed"]') != null) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isChanged]);
  return { ...link, isChanged, heading, go: useCallback(() => change(path), [change, path]) };
}
