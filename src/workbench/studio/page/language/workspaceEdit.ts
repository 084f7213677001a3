import type { TextPosition } from '../state/faults.ts';
import { offsetAt } from './textPosition.ts';

interface TextEdit {
  readonly range: { readonly start: TextPosition; readonly end: TextPosition };
  readonly newText: string;
}

type DocumentChange =
  | { readonly textDocument: { readonly uri: string }; readonly edits: readonly TextEdit[] }
  | { readonly kind: 'rename'; readonly oldUri: string; readonly newUri: string };

/** What the language server answers to a rename or a quick fix. */
export interface WorkspaceEdit {
  readonly changes?: Readonly<Record<string, readonly TextEdit[]>>;
  readonly documentChanges?: readonly DocumentChange[];
}

/** What each document becomes, by file; null for one that goes. `textOf` is empty for a file that there is not. */
export function textsAfter(
  { changes = {}, documentChanges = [] }: WorkspaceEdit,
  textOf: (file: string) => string,
  fileOf: (uri: string) => string | null,
): ReadonlyMap<string, string | null> {
  const texts = new Map<string, string | null>();
  const now = (file: string) => texts.get(file) ?? textOf(file);
  const all: readonly DocumentChange[] = [
    ...Object.entries(changes).map(([uri, edits]) => ({ textDocument: { uri }, edits })),
    ...documentChanges,
  ];
  for (const change of all) {
    if ('kind' in change) {
      const [from, to] = [fileOf(change.oldUri), fileOf(change.newUri)];
      if (from === null || to === null) continue;
      texts.set(to, now(from));
      texts.set(from, null);
    } else {
      const file = fileOf(change.textDocument.uri);
      if (file !== null) texts.set(file, edited(now(file), change.edits));
    }
  }
  return texts;
}

/** From the end to the beginning, so that places hold. */
function edited(text: string, edits: readonly TextEdit[]): string {
  return edits
    .map(({ range, newText }) => ({ from: offsetAt(text, range.start), to: offsetAt(text, range.end), newText }))
    .sort((a, b) => b.from - a.from)
    .reduce((so, { from, to, newText }) => so.slice(0, from) + newText + so.slice(to), text);
}
