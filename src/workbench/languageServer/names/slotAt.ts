import { findNodeAtLocation, getLocation, type Node } from 'jsonc-parser';
import type { DocumentKind } from '../../../documents/definitions/documentKinds.ts';
import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import { rangeOf, type TextRange } from '../textRange.ts';
import type { WrittenText } from '../writtenTexts.ts';
import { type PlacedSchema, schemaOfKind } from './editorSchemas.ts';
import { entrySchemas, fittingSchemas, propertySchemas } from './fittingSchemas.ts';
import { keyKinds, nameKinds, type WrittenName } from './writtenNames.ts';

/** Where the cursor is, whether something is written there or not. */
export interface Slot {
  /** What kinds of name fit there. */
  readonly kinds: WrittenName['kinds'];
  /** Of a key with the key. */
  readonly path: JsonPath;
  readonly isKey: boolean;
  /** What a name there replaces, with its quotes; of a placeholder what is between its braces. */
  readonly range: TextRange;
  /** Outermost first, of the value or, for a key, of the object around it. */
  readonly schemas: readonly PlacedSchema[];
}

export function slotAt({ text, tree }: WrittenText, kind: DocumentKind, offset: number): Slot {
  const { path, isAtPropertyKey: isKey, previousNode } = getLocation(text, offset);
  const isInside = previousNode !== undefined && previousNode.offset <= offset && offset <= endOf(previousNode);
  const range = isInside ? rangeOf(previousNode) : { start: offset, end: offset };
  const around = schemasAt(tree, kind, isKey ? path.slice(0, -1) : path, isKey || isInside);
  if (isKey) return { kinds: keyKinds(around), path, isKey, range, schemas: around };
  const kinds = nameKinds(around, null);
  const inBraces = kind === 'content' && kinds.length === 0 ? bracesAround(text, range, offset) : null;
  if (inBraces !== null) return { kinds: ['placeholder'], path, isKey, range: inBraces, schemas: around };
  return { kinds, path, isKey, range, schemas: around };
}

const endOf = ({ offset, length }: Pick<Node, 'offset' | 'length'>): number => offset + length;

/** The schemas of the value at the path, by what is written on the way to it. */
export function schemasAt(
  tree: Node | undefined,
  kind: DocumentKind,
  path: JsonPath,
  // Before an entry of a list the path is that of the entry.
  isWritten = true,
): readonly PlacedSchema[] {
  let schemas = fittingSchemas(schemaOfKind(kind), tree);
  for (const [index, step] of path.entries()) {
    const isThere = tree !== undefined && (isWritten || index < path.length - 1);
    const value = isThere ? findNodeAtLocation(tree, path.slice(0, index + 1)) : undefined;
    schemas = typeof step === 'number' ? entrySchemas(schemas, value) : propertySchemas(schemas, step, value);
  }
  return schemas;
}

/** Null where no placeholder has begun. */
function bracesAround(text: string, { start, end }: TextRange, offset: number): TextRange | null {
  const before = text.slice(start, offset);
  const open = before.lastIndexOf('{{');
  if (open < 0 || before.indexOf('}}', open) >= 0) return null;
  const written = /^[^{}"]*/.exec(text.slice(offset, end))?.[0] ?? '';
  const blanks = /^\s*/.exec(before.slice(open + 2))?.[0].length ?? 0;
  return { start: start + open + 2 + blanks, end: offset + written.trimEnd().length };
}
