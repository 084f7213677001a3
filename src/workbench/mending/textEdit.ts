import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Change, Edit } from '../../documents/reading/fix.ts';
import type { JsonPath } from '../../documents/reading/jsonPath.ts';
import { writtenJson } from './writtenJson.ts';

/** What takes the place of a piece of a file's text. In UTF-16 units. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** Everything but the value or key that changes stays as it is written. Null where the path leads nowhere. */
export function textEdit(text: string, change: Change): TextEdit | null {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const written = text.slice(mark);
  const tree = parseTree(written, [], { disallowComments: true, allowTrailingComma: false });
  const edit = tree === undefined ? null : editOf(written, tree, change);
  return edit === null ? null : { ...edit, offset: edit.offset + mark };
}

export const withEdit = (text: string, { offset, length, content }: TextEdit): string =>
  text.slice(0, offset) + content + text.slice(offset + length);

function editOf(text: string, tree: Node, { path, ...edit }: Edit & { readonly path: JsonPath }): TextEdit | null {
  const node = findNodeAtLocation(tree, [...path]);
  const holder = path.length === 0 ? undefined : findNodeAtLocation(tree, path.slice(0, -1));
  if ('insert' in edit) return insertion(text, holder, node, edit.insert);
  if ('set' in edit) {
    if (node !== undefined) return inPlaceOf(node, writtenJson(edit.set, around(text, node.offset)));
    const key = path.at(-1);
    return typeof key === 'string' && holder?.type === 'object' ? addition(text, holder, key, edit) : null;
  }
  if (node === undefined || holder === undefined) return null;
  const entry = holder.type === 'object' ? node.parent : node;
  if (entry === undefined) return null;
  if ('remove' in edit) return removal(holder, entry);
  const [name] = entry.children ?? [];
  const isTaken = findNodeAtLocation(holder, [edit.rename]) !== undefined;
  return holder.type !== 'object' || name === undefined || isTaken
    ? null
    : inPlaceOf(name, JSON.stringify(edit.rename));
}

const inPlaceOf = ({ offset, length }: Node, content: string): TextEdit => ({ offset, length, content });

const endOf = ({ offset, length }: Node): number => offset + length;

/** How the line of an offset begins, and how lines end. */
function around(text: string, offset: number) {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
  return { indent, column: offset - start, newLine: text.includes('\r\n') ? '\r\n' : '\n' };
}

function addition(
  text: string,
  holder: Node,
  key: string,
  { set, after }: Extract<Edit, { readonly set: unknown }>,
): TextEdit {
  const properties = holder.children ?? [];
  const before = properties.find(({ children = [] }) => children[0]?.value === after) ?? properties.at(-1);
  const head = `${JSON.stringify(key)}: `;
  if (before === undefined) return inPlaceOf(holder, writtenJson({ [key]: set }, around(text, holder.offset)));
  return behind(text, before, head, set);
}

function insertion(
  text: string,
  holder: Node | undefined,
  node: Node | undefined,
  value: Extract<Edit, { readonly insert: unknown }>['insert'],
): TextEdit | null {
  if (holder?.type !== 'array') return null;
  if (node !== undefined) {
    const written = writtenJson(value, around(text, node.offset));
    return { offset: node.offset, length: 0, content: `${written},${gapBefore(text, node.offset)}` };
  }
  const last = holder.children?.at(-1);
  return last === undefined
    ? inPlaceOf(holder, writtenJson([value], around(text, holder.offset)))
    : behind(text, last, '', value);
}

function behind(text: string, entry: Node, head: string, value: Parameters<typeof writtenJson>[0]): TextEdit {
  const place = around(text, entry.offset);
  const written = writtenJson(value, { ...place, column: place.column + head.length });
  return { offset: endOf(entry), length: 0, content: `,${gapBefore(text, entry.offset)}${head}${written}` };
}

/** As the entry stands apart from the one before: on a line of its own, or behind it. */
export function gapBefore(text: string, offset: number): string {
  const { indent, column, newLine } = around(text, offset);
  return indent.length === column ? newLine + indent : ' ';
}

/** With one of the commas beside it. */
function removal(holder: Node, entry: Node): TextEdit {
  const entries = holder.children ?? [];
  const index = entries.indexOf(entry);
  const [before, next] = [entries[index - 1], entries[index + 1]];
  const from = next !== undefined ? entry.offset : before !== undefined ? endOf(before) : holder.offset + 1;
  const to = next !== undefined ? next.offset : before !== undefined ? endOf(entry) : endOf(holder) - 1;
  return { offset: from, length: to - from, content: '' };
}
