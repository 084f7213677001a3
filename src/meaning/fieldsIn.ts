import { isContent, type ResolvedField } from './resolvedFlow.ts';

/** The fields of a page's content, with those of blocks, records and choices. */
export function fieldsIn(value: unknown): readonly ResolvedField[] {
  if (isContent(value)) {
    return value.flatMap((node) => {
      if (node.kind === 'row') return fieldsIn(node.cells);
      return node.kind === 'field' ? [node, ...fieldsIn(node.options)] : fieldsIn(node.properties);
    });
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fieldsIn) : [];
}
