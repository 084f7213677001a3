import type { Position, Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextRange } from '../textRange.ts';

export function protocolRange(text: string, { start, end }: TextRange): Range {
  const document = documentOf(text);
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export const protocolOffset = (text: string, position: Position): number => documentOf(text).offsetAt(position);

let last = TextDocument.create('', 'json', 0, '');

/** Where its lines begin is looked up once for many places of a text. */
function documentOf(text: string): TextDocument {
  if (last.getText() !== text) last = TextDocument.create('', 'json', 0, text);
  return last;
}
