import { json } from '@codemirror/lang-json';
import { lintGutter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';

const looks = EditorView.theme({
  '&': { blockSize: '100%', fontSize: '0.875rem', color: 'var(--ink)', background: 'var(--card)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Consolas, Menlo, monospace', lineHeight: '1.55' },
  '.cm-gutters': { color: 'var(--ink-soft)', background: 'var(--ground)', borderColor: 'var(--line)' },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--brand-wash) 55%, transparent)' },
  '.cm-activeLineGutter': { background: 'var(--brand-wash)' },
  '.cm-tooltip': {
    maxInlineSize: '36rem',
    color: 'var(--ink)',
    background: 'var(--card)',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius)',
    fontFamily: 'var(--font)',
  },
  '.cm-tooltip pre': { whiteSpace: 'pre-wrap' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--brand)', color: 'var(--card)' },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap' },
  '.cm-panels': { color: 'var(--ink)', background: 'var(--ground)', borderColor: 'var(--line)' },
});

/** A document in an editor or beside another. Tab leaves it, as it leaves any field. */
export const codeExtensions = (label: string): Extension => [
  basicSetup,
  json(),
  lintGutter(),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label }),
  looks,
];
