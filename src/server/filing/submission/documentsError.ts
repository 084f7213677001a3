import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import type { FieldError } from '../../../wire/calls.ts';

/** An error that is about all uploads of a submit. */
export function documentsError(flow: CompiledFlow, message: FieldError['message']): FieldError {
  const areas = flow.records.filter(({ model }) => flow.models[model]?.isDocument === true);
  // Where every area is inside records, the page says it at the block of these.
  const area = areas.find(({ parent }) => parent === null) ?? areas[0];
  return { field: area?.model ?? 'documentContexts', record: null, message };
}
