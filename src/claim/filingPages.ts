import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';

/** The page on which people look through their answers before they submit; undefined where a flow submits nothing. */
export const reviewPage = ({ pages }: CompiledFlow): CompiledPage | undefined =>
  pages.find(({ action }) => action === 'submit');

/** The page that says that something was filed. */
export const confirmationPage = ({ pages }: CompiledFlow): CompiledPage | undefined =>
  pages[pages.findIndex(({ action }) => action === 'submit') + 1];
