import { definitionsFile, editorSchema, editorSchemaKinds, sharedDefinitions } from './schemasEditor.ts';
import { referencePage } from './schemasReference.ts';

/** By path from the root: the editors' schemas and the reference page. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [name, kind] of Object.entries(editorSchemaKinds)) {
    files.set(`page-schemas/schema/${name}.schema.json`, json(editorSchema(kind)));
  }
  files.set(`page-schemas/schema/${definitionsFile}`, json(sharedDefinitions()));
  files.set('docs/reference.md', referencePage());
  return files;
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
