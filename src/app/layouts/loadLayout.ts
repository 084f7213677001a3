import type { ThemeName } from '../../rules/themeTokens.ts';
import type { ThemeLayout } from './Layout.tsx';

const layouts: Readonly<Record<ThemeName, () => Promise<ThemeLayout>>> = {
  general: async () => (await import('./GeneralLayout.tsx')).GeneralLayout,
  'consumer-protection': async () => (await import('./ConsumerProtectionLayout.tsx')).ConsumerProtectionLayout,
  banner: async () => (await import('./BannerLayout.tsx')).BannerLayout,
};

/** One chunk per theme. */
export function loadLayout(theme: ThemeName): Promise<ThemeLayout> {
  return layouts[theme]();
}
