import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { isInside, type JsonPath } from '../../../../documents/reading/jsonPath.ts';
import { writtenAt } from '../writtenAt.ts';

/** A node of a page or block, as its author wrote it. */
export interface OutlineNode {
  readonly path: JsonPath;
  /** From 1. */
  readonly level: number;
  /** In UTF-16 units. */
  readonly offset: number;
  readonly kind: 'field' | 'block' | 'text' | 'rule' | 'other';
  /** Like "details.groupName", "shared/address", "paragraph"; of a rule its name, like "atMost". */
  readonly name: string;
  /** The short or whole key of what it says, or what a rule compares with, if anything. */
  readonly text: string | null;
  /** Whether nodes can be put into it: the key of their list. */
  readonly list: string | null;
  /** Whether what is in it is asked in each entry of a list. */
  readonly isRecords: boolean;
}

/** Of a rule the path of its field; any other path itself. */
export const ownerOf = (path: JsonPath): JsonPath => (path.at(-2) === rules ? path.slice(0, -2) : path);

/** The node that a rule belongs to; any other node itself. */
export const withoutRule = (node: OutlineNode | null, outline: readonly OutlineNode[]): OutlineNode | null =>
  node?.kind === 'rule'
    ? (outline.find(({ path }) => path.length === node.path.length - 2 && isInside(node.path, path)) ?? null)
    : node;

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
    const isList = value.type === 'array' && [...lists, rules].some((list) => list === key?.value);
    return isList ? inList(value, here, level) : inside(value, here, level);
  });
}

/** The keys whose lists have nodes. */
const lists = ['content', 'cells'] as const;
const rules = 'validations';

function described(node: Node, path: JsonPath, level: number): OutlineNode {
  const text = (key: string): string | null => {
    const value = node.type === 'object' ? propertyOf(node, key)?.value : undefined;
    return typeof value === 'string' ? value : null;
  };
  const rule = path.at(-2) === rules ? text('rule') : null;
  if (rule !== null) {
    return {
      path,
      level,
      offset: node.offset,
      kind: 'rule',
      name: rule,
      text: comparedIn(node),
      isRecords: false,
      list: null,
    };
  }
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

/** Like "500" of a rule "atMost". */
function comparedIn(node: Node): string | null {
  const value = propertyOf(node, 'value')?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

const propertyOf = (node: Node, key: string): Node | undefined =>
  node.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
