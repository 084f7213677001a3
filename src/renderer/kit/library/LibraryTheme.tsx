import { ThemeProvider } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { knownTheme, themeNames } from '../../../rules/themeTokens.ts';
import { appSettingsAtom, culturesAtom } from '../../../state/appState.ts';
import { useText } from '../useText.ts';
import { libraryTheme } from './libraryTheme.ts';

/** For lazily loaded parts: no page needs MUI when it opens. */
export function LibraryTheme({ children }: { readonly children: ReactNode }) {
  const { culture } = useText();
  const name = knownTheme(useAtomValue(appSettingsAtom)?.theme ?? '') ?? themeNames[0];
  const direction = useAtomValue(culturesAtom)[culture]?.direction ?? 'ltr';
  const theme = useMemo(() => libraryTheme(name, direction), [name, direction]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
