import type { CSSObject } from '@emotion/react';

/**
 * Beside what has an error, from its label to its message, for an element with `data-wrong`. What is wrong inside it has
 * the bar instead. As a border it survives forced colours.
 * @param inside the element's own padding before the label, in pixels
 */
export const errorBar = (inside: { readonly block: number; readonly start: number }): CSSObject => ({
  position: 'relative',
  '&[data-wrong]:not(:has([data-wrong]))::before': {
    content: '""',
    position: 'absolute',
    insetBlock: inside.block,
    // Beyond the focus ring, and as far from the field before it in a row.
    insetInlineStart: inside.start - 12,
    borderInlineStart: '4px solid var(--error)',
    // The paper has less room at its edge.
    '@media print': { insetInlineStart: inside.start - 8 },
  },
});
