/** Where the focus is, in two colours so that it shows on every ground; a field's place leaves room for it. */
export const focusRing = {
  outline: '3px solid var(--ring)',
  outlineOffset: 2,
  boxShadow: '0 0 0 6px var(--ring-in)',
} as const;
