import type { MarkupNode } from './markupNode.ts';

/** Nothing in it is run or fetched. */
export const parseMarkup = (text: string): readonly MarkupNode[] =>
  nodesOf(new DOMParser().parseFromString(text, 'text/html').body);

const nodesOf = (parent: Element): readonly MarkupNode[] =>
  [...parent.childNodes].map((node) =>
    node instanceof Element
      ? { tag: node.localName, href: node.getAttribute('href') ?? '', inner: nodesOf(node), outer: node.outerHTML }
      : (node.textContent ?? ''),
  );
