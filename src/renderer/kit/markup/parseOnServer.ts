import { type DefaultTreeAdapterTypes, parse, serializeOuter } from 'parse5';
import type { MarkupNode } from './markupNode.ts';

/** By the same rules as a browser. */
export function parseMarkup(text: string): readonly MarkupNode[] {
  const [html] = elementsOf(parse(text));
  const body = elementsOf(html).find(({ nodeName }) => nodeName === 'body');
  return body === undefined ? [] : body.childNodes.map(toNode);
}

type Parent = DefaultTreeAdapterTypes.ParentNode | undefined;

function elementsOf(parent: Parent): readonly DefaultTreeAdapterTypes.Element[] {
  return (parent?.childNodes ?? []).filter((node) => 'tagName' in node);
}

function toNode(node: DefaultTreeAdapterTypes.ChildNode): MarkupNode {
  if (!('tagName' in node)) return 'value' in node ? node.value : 'data' in node ? node.data : '';
  const href = node.attrs.find(({ name }) => name === 'href')?.value ?? '';
  return { tag: node.tagName, href, inner: node.childNodes.map(toNode), outer: serializeOuter(node) };
}
