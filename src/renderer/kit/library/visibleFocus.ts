import type { ThemeOptions } from '@mui/material/styles';
import { focusRing } from '../focusRing.ts';

/** Replaces MUI's ripples and shadows, which are off, with the focus ring. */
export const focusOfParts: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  // Inside the edge: the toast may be above the dark footer.
  MuiSnackbarContent: {
    styleOverrides: { root: { '&:focus-visible': { ...focusRing, outlineOffset: -6 } } },
  },
};
