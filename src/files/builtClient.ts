import type { ThemeName } from '../rules/themeTokens.ts';

/** Holds the app as the server runs it; not served to browsers. */
export const serverEntryFolder = 'server';
export const serverEntryFile = `${serverEntryFolder}/serverEntry.js`;

/** Inlined into every page. */
export const preHydrationScriptFile = 'pre-hydration.js';

/** Modules with chunks of their own, by their names in the build's manifest. */
export const builtModules = {
  page: 'index.html',
  widgets: 'widgets/registry.ts',
  lazyWidgets: 'widgets/lazyWidgets.ts',
  namedPages: 'src/app/pages/namedPages.ts',
  takeUp: 'src/app/start/takeUp.ts',
} as const;

export const layoutModules: Readonly<Record<ThemeName, string>> = {
  general: 'src/app/layouts/GeneralLayout.tsx',
  'consumer-protection': 'src/app/layouts/ConsumerProtectionLayout.tsx',
  banner: 'src/app/layouts/BannerLayout.tsx',
};
