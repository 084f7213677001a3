import { createTheme, type Theme } from '@mui/material/styles';
import type { ThemeName } from '../../documents/definitions/settings.ts';
import { focusOfElements, focusOfParts } from './visibleFocus.ts';

interface Colours {
  readonly main: string;
  readonly dark: string;
  readonly accent: string;
  readonly page: string;
  readonly heading: string;
}

/** Every pair that meets on the screen has a contrast of at least 4.5:1; the tests measure it. */
export const colours: Readonly<Record<ThemeName, Colours>> = {
  general: { main: '#1f4e79', dark: '#163a5c', accent: '#7a3e00', page: '#f5f7fa', heading: '#163a5c' },
  'consumer-protection': { main: '#005ea2', dark: '#1b1b1b', accent: '#8b0a03', page: '#ffffff', heading: '#1b1b1b' },
  banner: { main: '#2e5339', dark: '#1d3524', accent: '#6b2f5b', page: '#f8f6f1', heading: '#1d3524' },
};

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";

const text = '#1c1c1c';

/** The MUI theme of a layout; right-to-left languages mirror it. */
export function createAppTheme(name: ThemeName, direction: 'ltr' | 'rtl'): Theme {
  const { main, dark, accent, page, heading } = colours[name];
  return createTheme({
    direction,
    palette: {
      primary: { main, dark, contrastText: '#ffffff' },
      secondary: { main: accent, contrastText: '#ffffff' },
      error: { main: '#b3261e' },
      text: { primary: text, secondary: '#4a4a4a' },
      background: { default: page, paper: '#ffffff' },
    },
    shape: { borderRadius: name === 'consumer-protection' ? 2 : 6 },
    typography: {
      fontFamily: fonts,
      button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
      h1: { fontSize: 'clamp(1.5rem, 1.2rem + 1.5vw, 2.1rem)', fontWeight: 700, lineHeight: 1.25, color: heading },
      h2: { fontSize: '1.4rem', fontWeight: 700, lineHeight: 1.3, color: heading },
      h3: { fontSize: '1.15rem', fontWeight: 600, lineHeight: 1.35, color: heading },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: ({ typography }) => ({
          ':where(main) h2': { ...typography.h2, marginBlock: '1.5em 0.6em' },
          ':where(main) h3': { ...typography.h3, marginBlock: '1.4em 0.5em' },
          // A word too long for a phone breaks rather than being cut off.
          body: { overflowWrap: 'break-word' },
          ...focusOfElements(text),
        }),
      },
      ...focusOfParts(text),
      // The size of the buttons on the pages.
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 44, minWidth: 96, paddingInline: 20 } },
      },
      // The library's own space between buttons is on the left, and would stay there in right-to-left languages.
      MuiDialogActions: { defaultProps: { disableSpacing: true }, styleOverrides: { root: { gap: 8 } } },
    },
  });
}
