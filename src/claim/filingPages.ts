import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';

/** Undefined where the flow submits nothing. */
export const reviewPage = ({ pages }: CompiledFlow): CompiledPage | undefined =>
  pages.find(({ action }) => action === 'submit');

/** The page after the one that submits. */
export const confirmationPage = ({ pages }: CompiledFlow): CompiledPage | undefined =>
  pages[pages.findIndex(({ action }) => action === 'submit') + 1];

/** Whether claimants see the page only once they have filed. */
export function isAfterFiling({ pages }: CompiledFlow, page: CompiledPage): boolean {
  const filing = pages.findIndex(({ action }) => action === 'submit');
  return filing !== -1 && pages.indexOf(page) > filing;
}
