import type { CompiledFlow } from '../compile/compiledPage.ts';
import type { FieldError } from '../wire/calls.ts';

export function documentsError(flow: CompiledFlow, message: FieldError['message']): FieldError {
  const areas = flow.records.filter(({ model }) => flow.models[model]?.isDocument === true);
  // Where every upload area is inside records, the page shows the error at their block.
  const area = areas.find(({ parent }) => parent === null) ?? areas[0];
  return { field: area?.model ?? 'documentContexts', record: null, message };
}
