import { createTheme, type Theme } from '@mui/material/styles';
import { type ThemeName, themeTokens } from '../../../rules/themeTokens.ts';
import { focusOfParts } from './visibleFocus.ts';

/** MUI needs literal colours; right-to-left languages mirror the theme. */
export function libraryTheme(name: ThemeName, direction: 'ltr' | 'rtl'): Theme {
  const tokens = themeTokens[name];
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
    },
    components: focusOfParts,
  });
}
