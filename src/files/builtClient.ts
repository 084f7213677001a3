import type { ThemeName } from '../rules/themeTokens.ts';

/** The folder of a built client with the app as the server runs it; nobody is served from there. */
export const serverEntryFolder = 'server';
export const serverEntryFile = `${serverEntryFolder}/serverEntry.js`;

/** The script that stands in the page itself. */
export const preHydrationScriptFile = 'pre-hydration.js';

/** The modules that have chunks of their own, as the manifest of the build names them. */
export const builtModules = {
  page: 'index.html',
  widgets: 'widgets/registry.ts',
  lazyWidgets: 'widgets/lazy.ts',
} as const;

export const layoutModules: Readonly<Record<ThemeName, string>> = {
  general: 'src/app/layouts/GeneralLayout.tsx',
  'consumer-protection': 'src/app/layouts/ConsumerProtectionLayout.tsx',
  banner: 'src/app/layouts/BannerLayout.tsx',
};
