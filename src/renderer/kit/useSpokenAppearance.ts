import { type RefObject, useEffect } from 'react';
import { usePageScope } from '../pageScope.ts';

/**
 * Announces content that appears after the page was drawn.
 * @param root its paragraphs are read
 */
export function useSpokenAppearance(root: RefObject<HTMLElement | null>): void {
  const { announce, isDrawn } = usePageScope();
  useEffect(() => {
    if (!isDrawn()) return;
    const paragraphs = [...(root.current?.querySelectorAll('p') ?? [])];
    return announce(paragraphs.map(({ textContent }) => textContent).join(' '));
  }, [announce, isDrawn, root]);
}
