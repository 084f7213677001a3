import { type CodeAction, CodeActionKind, type CodeActionParams, type TextEdit } from 'vscode-languageserver/node';
import type { DocumentError } from '../../../documents/reading/documentError.ts';
import { fixesAt } from '../answers/fixesAt.ts';
import type { Look } from '../lookAt.ts';
import type { WrittenTexts } from '../writtenTexts.ts';
import { protocolOffset, protocolRange } from './ranges.ts';

/** The mends of faults, each as one action. */
export function codeActionsAt(
  { range, context }: CodeActionParams,
  file: string,
  look: Look,
  proven: readonly DocumentError[],
  texts: WrittenTexts,
  uriOf: (file: string) => string,
): CodeAction[] {
  const text = look.files.get(file) ?? '';
  const within = { start: protocolOffset(text, range.start), end: protocolOffset(text, range.end) };
  return fixesAt(file, within, look, proven, texts).map(({ fault, title, texts: changed }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    isPreferred: true,
    diagnostics: context.diagnostics.filter(
      ({ code, range: { start } }) => code === fault.code && start.line === fault.line - 1,
    ),
    edit: {
      changes: Object.fromEntries(
        [...changed].map(([name, after]) => [uriOf(name), [differenceOf(look.files.get(name) ?? '', after)]]),
      ),
    },
  }));
}

/** One edit of all that differs. */
function differenceOf(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return {
    range: protocolRange(before, { start, end: before.length - same }),
    newText: after.slice(start, after.length - same),
  };
}
