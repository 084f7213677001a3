import path from 'node:path';
import type { JsonValue } from '../../documents/reading/jsonValue.ts';
import type { Project } from '../../documents/reading/project.ts';
import { writtenJson } from '../mending/writtenJson.ts';

/** A new document as its author would write it, with the schema from which editors complete it. */
export function writtenDocument(
  file: string,
  schema: string,
  value: { readonly [key: string]: JsonValue },
  project: SchemaPlaces,
): string {
  const whole = { $schema: schemaFor(file, schema, project), version: 1, ...value };
  const lines = Object.entries(whole).map(([key, entry]) => {
    const head = `${JSON.stringify(key)}: `;
    return `  ${head}${writtenJson(entry, { indent: '  ', column: 2 + head.length, newLine: '\n' })}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

type SchemaPlaces = Pick<Project, 'settings' | 'settlementFolder'>;

/** The settlement's documents find the schemas where its settings do: it may lie outside of the project. */
function schemaFor(file: string, schema: string, { settings, settlementFolder }: SchemaPlaces): string {
  const { join, dirname, relative } = path.posix;
  const isOwn = file.startsWith(`${settlementFolder}/`);
  const named = isOwn ? settings?.document?.$schema : undefined;
  const schemas = named === undefined ? 'page-schemas/schema' : dirname(join(settlementFolder, named));
  return relative(dirname(file), join(schemas, `${schema}.schema.json`));
}
