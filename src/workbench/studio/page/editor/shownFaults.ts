import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorState, Text, TransactionSpec } from '@codemirror/state';
import type { Fault, TextPosition } from '../state/faults.ts';

/** Marks faults in an editor, whose text may be some keys ahead of them. */
export const showFaults = (state: EditorState, faults: readonly Fault[]): TransactionSpec =>
  setDiagnostics(
    state,
    faults.map(({ start, end, severity, message }): Diagnostic => {
      const from = offsetIn(state.doc, start);
      return { from, to: Math.max(from, offsetIn(state.doc, end)), severity, message };
    }),
  );

export function offsetIn(doc: Text, { line, character }: TextPosition): number {
  if (line >= doc.lines) return doc.length;
  const { from, to } = doc.line(line + 1);
  return Math.min(from + character, to);
}
