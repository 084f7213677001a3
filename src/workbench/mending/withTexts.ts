import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { textArea } from '../../rules/textArea.ts';
import { gapBefore, type TextEdit, textEdit, withEdit } from './textEdit.ts';

/**
 * A content document with some texts said otherwise, and those that it lacks after the others of their area. Everything
 * else stays as it is written. Null for a document without texts.
 */
export function withTexts(written: string, texts: ReadonlyMap<string, string>): string | null {
  const mark = written.startsWith('\uFEFF') ? 1 : 0;
  const tree = parseTree(written.slice(mark), [], { disallowComments: true, allowTrailingComma: false });
  const holder = tree === undefined ? undefined : findNodeAtLocation(tree, ['texts']);
  if (holder?.type !== 'object') return null;
  const entries = new Map((holder.children ?? []).map((entry) => [keyOf(entry), entry]));
  const edits = [...texts].flatMap(([key, text]): readonly TextEdit[] => {
    const value = entries.get(key)?.children?.[1];
    if (value === undefined) return [];
    return [{ offset: value.offset + mark, length: value.length, content: JSON.stringify(text) }];
  });
  const added = [...texts].filter(([key]) => !entries.has(key));
  const [first, ...others] = added;
  // The first text of a document begins its object.
  if (entries.size === 0 && first !== undefined) {
    const edit = textEdit(written, { file: '', path: ['texts'], set: { [first[0]]: first[1] } });
    return edit === null ? null : withTexts(withEdit(written, edit), new Map(others));
  }
  const lastOfArea = new Map([...entries].map(([key, entry]) => [textArea(key), entry]));
  const last = [...entries.values()].at(-1);
  for (const [before, ones] of Map.groupBy(added, ([key]) => lastOfArea.get(textArea(key)) ?? last)) {
    if (before === undefined) continue;
    const offset = before.offset + before.length + mark;
    const gap = gapBefore(written, before.offset + mark);
    const content = ones.map(([key, text]) => `,${gap}${JSON.stringify(key)}: ${JSON.stringify(text)}`).join('');
    edits.push({ offset, length: 0, content });
  }
  return edits.toSorted((one, other) => other.offset - one.offset).reduce(withEdit, written);
}

const keyOf = ({ children = [] }: Node): string => String(children[0]?.value);
