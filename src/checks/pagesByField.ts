import type { FlowMeaning } from '../meaning/flowMeaning.ts';
import { fieldId } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';

/** Fields that a file fills in are asked with the file. */
export const pagesByField = onceEach(({ nodes }: FlowMeaning): ReadonlyMap<string, number> => {
  const pages = new Map<string, number>();
  for (const { field, scope } of nodes) {
    if (field === null) continue;
    const { model, config } = field;
    const filled = config?.type === 'file' ? [...(model.fields?.keys() ?? [])] : [];
    for (const id of [field.id, ...filled.map((key) => fieldId(model.key, key))]) {
      if (!pages.has(id)) pages.set(id, scope.pageNumber);
    }
  }
  return pages;
});
