import type { DocumentKind } from '../../../documents/definitions/documentKinds.ts';
import type { JsonSchema } from '../../../documents/reading/schema/jsonSchema.ts';
import { definitionsFile, editorSchema, editorSchemaKinds, sharedDefinitions } from '../../schemasEditor.ts';

/** What editors' schemas have beyond the definitions. */
export interface EditorSchema extends JsonSchema {
  readonly allOf?: readonly object[];
  readonly oneOf?: readonly object[];
  readonly if?: object;
  readonly then?: object;
  readonly else?: object;
  readonly not?: object;
  readonly $defs?: Readonly<Record<string, object>>;
}

/** A schema, and the file that its references begin in. */
export interface PlacedSchema {
  readonly schema: EditorSchema;
  readonly file: string;
}

export const asEditorSchema = (schema: object): EditorSchema => schema;

const fileOfKind = new Map<DocumentKind, string>(
  Object.entries(editorSchemaKinds).map(([name, kind]) => [kind, `${name}.schema.json`]),
);

/** The name of the generated file. */
export const schemaFileOf = (kind: DocumentKind): string => fileOfKind.get(kind) ?? definitionsFile;

/** By the names of the generated files. */
export const editorSchemas: ReadonlyMap<string, EditorSchema> = new Map([
  ...[...fileOfKind].map(([kind, file]) => [file, asEditorSchema(editorSchema(kind))] as const),
  [definitionsFile, asEditorSchema(sharedDefinitions())],
]);

export function schemaOfKind(kind: DocumentKind): PlacedSchema {
  const file = schemaFileOf(kind);
  return { schema: editorSchemas.get(file) ?? {}, file };
}

/** @throws Error for a reference that leads nowhere. */
export function referredSchema(ref: string, from: string): PlacedSchema {
  const [named = '', pointer = ''] = ref.split('#');
  const file = named === '' ? from : named;
  const name = pointer.replace('/$defs/', '');
  const schema = editorSchemas.get(file)?.$defs?.[name];
  if (schema === undefined) throw new Error(`No schema has "${ref}", which ${from} refers to.`);
  return { schema, file };
}
