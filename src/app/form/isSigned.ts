import type { CompiledPage } from '../../compile/compiledPage.ts';

export const isSigned = ({ fields }: CompiledPage): boolean =>
  fields.some(({ dtoMapping }) => dtoMapping === 'signature');
