import type { CompiledFlow } from '../../compile/compiledPage.ts';

/** Where an error stands that is about all documents of a claim. */
export function documentsField(flow: CompiledFlow): string {
  const model = Object.values(flow.models).find(({ dtoMapping }) => dtoMapping === 'documentContexts');
  return model?.key ?? 'documentContexts';
}
