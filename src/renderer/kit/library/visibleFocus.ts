import type { ThemeOptions } from '@mui/material/styles';
import { focusRing } from '../focusRing.ts';

/**
 * The library shows the focus by ripples and shadows, which this product has switched off: what it draws gets the ring in
 * the place of those, once for all of it.
 */
export const focusOfParts: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  // Inside its edge: the toast may stand over the dark footer.
  MuiSnackbarContent: {
    styleOverrides: { root: { '&:focus-visible': { ...focusRing, outlineOffset: -6 } } },
  },
};
