import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { codeExtensions } from './codeExtensions.ts';

interface Props {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What goes and what comes, with the lines around. */
export function DiffView({ label, before, after }: Props) {
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (parent.current === null) return;
    const view = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          codeExtensions(label),
          EditorState.readOnly.of(true),
          unifiedMergeView({
            original: before,
            mergeControls: false,
            collapseUnchanged: { margin: 2, minSize: 4 },
            diffConfig: { scanLimit: 500, timeout: 500 },
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after]);
  return <div ref={parent} data-part="diff" />;
}
