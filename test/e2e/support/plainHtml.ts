import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page as a browser without scripts reads it. */
export const parsePage = (html: string): Node => parse(html, { scriptingEnabled: false });

const isElement = (node: Node): node is Element => 'tagName' in node;

/** In the order of the document. */
export function elementsIn(node: Node): readonly Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => (isElement(child) ? [child, ...elementsIn(child)] : []));
}

export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null;
}

export function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Its words, with one blank between them. */
export const wordsOf = (node: Node): string => textOf(node).replaceAll(/\s+/g, ' ').trim();

export function closest(element: Element, matches: (element: Element) => boolean): Element | null {
  for (let node: Node | null = element; node !== null && isElement(node); node = node.parentNode)
    if (matches(node)) return node;
  return null;
}

export const byId = (page: Node, id: string): Element | null =>
  elementsIn(page).find((element) => attribute(element, 'id') === id) ?? null;
