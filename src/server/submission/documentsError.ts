import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { FieldError } from '../../wire/calls.ts';

/** An error that is about all uploads of a submit. */
export function documentsError(flow: CompiledFlow, message: FieldError['message']): FieldError {
  const model = Object.values(flow.models).find(({ dtoMapping }) => dtoMapping === 'documentContexts');
  return { field: model?.key ?? 'documentContexts', record: null, message };
}
