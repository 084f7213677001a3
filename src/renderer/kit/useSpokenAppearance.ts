import { type RefObject, useEffect } from 'react';
import { usePageScope } from '../pageScope.ts';

/**
 * Has a screen reader say something that appears while its page is used: once, as it reads then. Not what the page
 * shows from the first.
 *
 * @param root the element whose paragraphs are said
 */
export function useSpokenAppearance(root: RefObject<HTMLElement | null>): void {
  const { announce, isDrawn } = usePageScope();
  useEffect(() => {
    if (!isDrawn()) return;
    const paragraphs = [...(root.current?.querySelectorAll('p') ?? [])];
    return announce(paragraphs.map(({ textContent }) => textContent).join(' '));
  }, [announce, isDrawn, root]);
}
