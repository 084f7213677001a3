import type { CSSObject, Theme } from '@mui/material/styles';

export type ButtonStyle = 'default' | 'primary' | 'secondary' | 'outlinePrimary' | 'outlineSecondary' | 'outline';

const filled = (background: string, text: string): CSSObject => ({
  background,
  color: text,
  borderColor: background,
});
const outlined = (color: string): CSSObject => ({ background: 'transparent', color, borderColor: color });

/** Styles by `data-style`; 44 px at least, so that a finger hits it. */
export function buttonStyles({ theme }: { readonly theme: Theme }): CSSObject {
  const { palette, shape, spacing } = theme;
  const byStyle: Readonly<Record<ButtonStyle, CSSObject>> = {
    default: filled(palette.grey[200], palette.grey[900]),
    primary: filled(palette.primary.main, palette.primary.contrastText),
    secondary: filled(palette.secondary.main, palette.secondary.contrastText),
    outlinePrimary: outlined(palette.primary.main),
    outlineSecondary: outlined(palette.secondary.main),
    outline: outlined(palette.text.primary),
  };
  return {
    font: 'inherit',
    fontWeight: 600,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: spacing(1),
    minBlockSize: 44,
    minInlineSize: 120,
    paddingBlock: spacing(1),
    paddingInline: spacing(2),
    border: '2px solid',
    borderRadius: shape.borderRadius,
    cursor: 'pointer',
    '&[data-compact]': { minInlineSize: 44, paddingInline: 10 },
    '&:hover:not([aria-disabled])': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `3px solid ${palette.text.primary}`, outlineOffset: 2 },
    ...Object.fromEntries(Object.entries(byStyle).map(([style, css]) => [`&[data-style=${style}]`, css])),
    '&&[aria-disabled]': {
      ...filled(palette.grey[200], palette.grey[600]),
      borderColor: palette.grey[400],
      cursor: 'not-allowed',
    },
    '@media print': { display: 'none' },
  };
}
