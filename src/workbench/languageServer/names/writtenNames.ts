import type { Node } from 'jsonc-parser';
import type { DocumentKind } from '../../../documents/definitions/documentKinds.ts';
import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import type { NameKind, ReferenceKind } from '../../../rules/schemas/references.ts';
import { rangeOf, type TextRange } from '../textRange.ts';
import type { WrittenText } from '../writtenTexts.ts';
import { type PlacedSchema, schemaOfKind } from './editorSchemas.ts';
import { entrySchemas, fittingSchemas, propertySchemas } from './fittingSchemas.ts';
import { placeholdersIn } from './placeholdersIn.ts';

/** A text or key of a document that names something. */
export interface WrittenName {
  /** What it may name, most likely first. A placeholder is one inside of a text. */
  readonly kinds: readonly (NameKind | 'placeholder')[];
  readonly value: string;
  readonly path: JsonPath;
  readonly isKey: boolean;
  /** Without the quotes. */
  readonly range: TextRange;
}

/** Every name in the document, from top to bottom. */
export function writtenNames({ tree, text }: WrittenText, kind: DocumentKind): readonly WrittenName[] {
  const names: WrittenName[] = [];
  const walk = (node: Node, schemas: readonly PlacedSchema[], path: JsonPath): void => {
    if (node.type === 'string') {
      const kinds = nameKinds(schemas, String(node.value));
      if (kinds.length > 0) names.push({ ...nameOf(node), kinds, path, isKey: false });
      else if (kind === 'content') {
        const found = placeholdersIn(node, text);
        names.push(...found.map((one) => ({ ...one, kinds: ['placeholder'] as const, path, isKey: false })));
      }
    } else if (node.type === 'array') {
      for (const [index, entry] of (node.children ?? []).entries()) {
        walk(entry, entrySchemas(schemas, entry), [...path, index]);
      }
    } else if (node.type === 'object') {
      const ofKeys = keyKinds(schemas);
      for (const { children = [] } of node.children ?? []) {
        const [key, value] = children;
        if (key === undefined) continue;
        const name = String(key.value);
        const at = [...path, name];
        if (ofKeys.length > 0) names.push({ ...nameOf(key), kinds: ofKeys, path: at, isKey: true });
        if (value !== undefined) walk(value, propertySchemas(schemas, name, value), at);
      }
    }
  };
  if (tree !== undefined) walk(tree, fittingSchemas(schemaOfKind(kind), tree), []);
  return names;
}

function nameOf(node: Node): Pick<WrittenName, 'value' | 'range'> {
  const { start, end } = rangeOf(node);
  return { value: String(node.value), range: { start: start + 1, end: Math.max(start + 1, end - 1) } };
}

/** What kinds of name the text may be; with `written` only those whose form it has. */
export function nameKinds(schemas: readonly PlacedSchema[], written: string | null): readonly NameKind[] {
  const found = schemas.flatMap(({ schema: { names, reference, pattern } }) => {
    const kind = names ?? (isName(reference) ? reference : undefined);
    const isOfForm = written === null || pattern === undefined || new RegExp(pattern, 'u').test(written);
    return kind === undefined || !isOfForm ? [] : [kind];
  });
  return [...new Set(found)];
}

export const keyKinds = (schemas: readonly PlacedSchema[]): readonly NameKind[] => [
  ...new Set(schemas.flatMap(({ schema: { propertyNames } }) => propertyNames?.names ?? [])),
];

/** A condition or operand that is a text says in its own schema what it names. */
const isName = (reference: ReferenceKind | undefined): reference is Extract<ReferenceKind, NameKind> =>
  reference === 'text' || reference === 'field' || reference === 'model' || reference === 'list';
