import { createTheme, type Theme } from '@mui/material/styles';
import { focusRing } from '../../renderer/kit/focusRing.ts';
import { type ThemeName, themeTokens, tokenProperties } from '../../rules/themeTokens.ts';
import { focusOfParts } from './visibleFocus.ts';

/** The MUI theme of a layout, made of the theme's tokens; right-to-left languages mirror it. */
export function createAppTheme(name: ThemeName, direction: 'ltr' | 'rtl'): Theme {
  const tokens = themeTokens[name];
  const heading = { color: tokens.heading, textWrap: 'balance' } as const;
  return createTheme({
    direction,
    palette: {
      primary: { main: tokens.brand, dark: tokens.brandDeep, contrastText: tokens.card },
      secondary: { main: tokens.accent, contrastText: tokens.card },
      error: { main: tokens.error },
      warning: { main: tokens.warning, dark: tokens.warning },
      success: { main: tokens.ok, dark: tokens.ok },
      info: { main: tokens.info, dark: tokens.info },
      text: { primary: tokens.ink, secondary: tokens.inkSoft },
      divider: tokens.line,
      background: { default: tokens.ground, paper: tokens.card },
    },
    shape: { borderRadius: 16 * Number.parseFloat(tokens.radius) },
    typography: {
      fontFamily: tokens.font,
      htmlFontSize: 16,
      body1: { fontSize: '1.0625rem', lineHeight: 1.55 },
      button: { textTransform: 'none', fontWeight: 700, fontSize: '1.0625rem' },
      h2: { ...heading, fontSize: '1.3125rem', fontWeight: 700, lineHeight: 1.3 },
      h3: { ...heading, fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.4 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: ({ typography }) => ({
          ':root': { ...tokenProperties(name), colorScheme: 'light' },
          ':where(main) h2': { ...typography.h2, marginBlock: '0 0.375em' },
          ':where(main) h3': { ...typography.h3, marginBlock: '1.5em 0.375em' },
          ':where(main) p': { marginBlock: '0 1em' },
          ':where(main) a': { color: tokens.brand, textUnderlineOffset: '0.2em' },
          // A word too long for a phone breaks rather than being cut off.
          body: { overflowWrap: 'break-word' },
          'code, [data-code]': { fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums' },
          // Twice, so that a library's own style for it gives way.
          ':focus-visible:focus-visible': focusRing,
          '@media (prefers-reduced-motion: reduce)': {
            '*, ::before, ::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
          },
          '@media print': { body: { background: 'none' } },
        }),
      },
      ...focusOfParts,
      // The library's own space between buttons is on the left, and would stay there in right-to-left languages.
      MuiDialogActions: { defaultProps: { disableSpacing: true }, styleOverrides: { root: { gap: 8 } } },
    },
  });
}
