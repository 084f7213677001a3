import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page as a browser without scripts reads it. */
export const parsePage = (html: string): Node => parse(html, { scriptingEnabled: false });

const isElement = (node: Node): node is Element => 'tagName' in node;

// A page that was read does not change, and is asked for its elements hundreds of times.
const elements = new WeakMap<Node, readonly Element[]>();
const ids = new WeakMap<Node, ReadonlyMap<string, Element>>();

/** In the order of the document. */
export function elementsIn(node: Node): readonly Element[] {
  const known = elements.get(node);
  if (known !== undefined) return known;
  const found: Element[] = [];
  gather(node, found);
  elements.set(node, found);
  return found;
}

function gather(node: Node, found: Element[]): void {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if (!isElement(child)) continue;
    found.push(child);
    gather(child, found);
  }
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

/** The first one that has it, as in a browser. */
export function byId(page: Node, id: string): Element | null {
  const known = ids.get(page) ?? elementsById(page);
  ids.set(page, known);
  return known.get(id) ?? null;
}

function elementsById(page: Node): ReadonlyMap<string, Element> {
  return new Map(
    elementsIn(page)
      .toReversed()
      .map((element) => [attribute(element, 'id') ?? '', element]),
  );
}
