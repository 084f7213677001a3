import { ThemeProvider } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { knownTheme, themeNames } from '../../../rules/themeTokens.ts';
import { appSettingsAtom, culturesAtom } from '../../../state/appState.ts';
import { useText } from '../useText.ts';
import { libraryTheme } from './libraryTheme.ts';

/**
 * The looks and the direction of the page for what MUI draws. Nothing on a page that opens needs MUI: whatever does is
 * loaded lazily, and has this around it.
 */
export function LibraryTheme({ children }: { readonly children: ReactNode }) {
  const { culture } = useText();
  const name = knownTheme(useAtomValue(appSettingsAtom)?.theme ?? '') ?? themeNames[0];
  const direction = useAtomValue(culturesAtom)[culture]?.direction ?? 'ltr';
  const theme = useMemo(() => libraryTheme(name, direction), [name, direction]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
