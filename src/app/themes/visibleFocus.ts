import type { CSSObject, ThemeOptions } from '@mui/material/styles';

/** What has the focus of the keyboard is outlined, in a colour that is seen on the white of dialogs and pages. */
const ring = (color: string): CSSObject => ({ outline: `3px solid ${color}`, outlineOffset: 2 });

/**
 * The library shows the focus by ripples and shadows, which this product has switched off: what it draws gets an outline
 * in the place of those, once for all of it. `color` is that of the text.
 */
export const focusOfParts = (color: string): NonNullable<ThemeOptions['components']> => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring(color) } },
  },
  // Inside its edge: the toast may stand over the dark footer.
  MuiSnackbarContent: {
    styleOverrides: { root: { '&:focus-visible': { ...ring('currentColor'), outlineOffset: -6 } } },
  },
});

/** For what has no style of its own, and for the years of the calendar, which are no buttons of the library. */
export const focusOfElements = (color: string): Readonly<Record<string, CSSObject>> => ({
  // In the colour of the text around, so that it is seen on every background.
  'a:focus-visible, header button:focus-visible': ring('currentColor'),
  '[role=dialog] button:focus-visible': ring(color),
});
