/** Two colours, to show on every background; fields leave space for it. */
export const focusRing = {
  outline: '3px solid var(--ring)',
  outlineOffset: 2,
  boxShadow: '0 0 0 6px var(--ring-in)',
  '@media print': { outline: 0, boxShadow: 'none' },
} as const;
