import type { CompiledPage } from '../../compile/compiledPage.ts';

/** Whether a page has what makes a signature, and so its date. */
export const isSigned = ({ fields }: CompiledPage): boolean =>
  fields.some(({ dtoMapping }) => dtoMapping === 'signature');
