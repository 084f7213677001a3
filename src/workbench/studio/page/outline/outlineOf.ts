import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import { writtenAt } from '../writtenAt.ts';

/** A node of a page or block, as its author wrote it. */
export interface OutlineNode {
  readonly path: JsonPath;
  /** From 1. */
  readonly level: number;
  /** In UTF-16 units. */
  readonly offset: number;
  readonly kind: 'field' | 'block' | 'text' | 'other';
  /** Like "details.groupName", "shared/address", "paragraph". */
  readonly name: string;
  /** The short or whole key of what it says, if anything. */
  readonly text: string | null;
  /** Whether nodes can be put into it: the key of their list. */
  readonly list: string | null;
  /** Whether what is in it is asked in each entry of a list. */
  readonly isRecords: boolean;
}

/** The alias of the records in whose content a place is; null outside of records. */
export function recordsAround(text: string, path: JsonPath): string | null {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const { model, content }: { readonly model?: unknown; readonly content?: unknown } = Object(
      writtenAt(text, path.slice(0, length)),
    );
    if (typeof model === 'string' && Array.isArray(content)) return model;
  }
  return null;
}

/** In the order of the document; null where it cannot be read. */
export function outlineOf(text: string): readonly OutlineNode[] | null {
  const errors: ParseError[] = [];
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const tree = parseTree(text.slice(mark), errors);
  const content = tree === undefined ? undefined : propertyOf(tree, 'content');
  if (content?.type !== 'array' || errors.length > 0) return null;
  return inList(content, ['content'], 1).map((node) => ({ ...node, offset: node.offset + mark }));
}

function inList(list: Node, path: JsonPath, level: number): readonly OutlineNode[] {
  return (list.children ?? []).flatMap((node, index) => {
    const here = [...path, index];
    return [described(node, here, level), ...inside(node, here, level + 1)];
  });
}

/** Lists of nodes may be deeper: in tabs, and in what belongs to a choice. */
function inside(node: Node, path: JsonPath, level: number): readonly OutlineNode[] {
  if (node.type !== 'object' && node.type !== 'array') return [];
  return (node.children ?? []).flatMap((child, index) => {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    if (value === undefined) return [];
    const here = [...path, key === undefined ? index : String(key.value)];
    const isList = value.type === 'array' && lists.some((list) => list === key?.value);
    return isList ? inList(value, here, level) : inside(value, here, level);
  });
}

/** The keys whose lists have nodes. */
const lists = ['content', 'cells'] as const;

function described(node: Node, path: JsonPath, level: number): OutlineNode {
  const text = (key: string): string | null => {
    const value = node.type === 'object' ? propertyOf(node, key)?.value : undefined;
    return typeof value === 'string' ? value : null;
  };
  const field = typeof node.value === 'string' ? node.value : text('field');
  const block = text('block');
  return {
    path,
    level,
    offset: node.offset,
    kind: field !== null ? 'field' : block !== null ? 'block' : text('text') !== null ? 'text' : 'other',
    name: field ?? block ?? text('type') ?? 'node',
    text: text('text') ?? text('texts') ?? text('label'),
    isRecords: text('model') !== null && text('type') !== null,
    list: lists.find((key) => node.type === 'object' && propertyOf(node, key)?.type === 'array') ?? null,
  };
}

const propertyOf = (node: Node, key: string): Node | undefined =>
  node.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
