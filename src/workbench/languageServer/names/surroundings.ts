import type { Node } from 'jsonc-parser';
import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { WrittenModelField } from '../../../documents/definitions/fieldKinds.ts';
import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import type { FlowMeaning } from '../../../meaning/flowMeaning.ts';
import type { Meaning } from '../../../meaning/meaning.ts';
import { type ReferredField, referredField, type Scope } from '../../../meaning/scope.ts';
import { fieldKey } from '../../../rules/names.ts';
import type { ModelField } from '../../../rules/schemas/modelField.ts';
import { type DocumentPlace, documentAt } from '../documentAt.ts';
import type { Look } from '../lookAt.ts';
import type { WrittenText, WrittenTexts } from '../writtenTexts.ts';

/** A document on the screen, and what it is in the project. */
export interface OpenDocument {
  readonly file: string;
  readonly place: DocumentPlace;
  readonly written: WrittenText;
}

/** What the names in the documents of one look mean. */
export interface Surroundings {
  readonly look: Look;
  readonly meaning: Meaning;
  readonly documents: ReadonlyMap<string, OpenDocument>;
  /** What names mean in a document, once for each page or use that has it; of a document without one what flows say. */
  scopesOf(file: string): readonly Scope[];
  /** Of flows documents. */
  readonly flowScopes: readonly Scope[];
  flowOf(scope: Scope): FlowMeaning | undefined;
  /** Where fields are declared and how they were written; by the field of the model config. */
  declared(config: ModelField): DeclaredField | undefined;
  /** Ids of the declarations of a field of a model config: its own, or those of the blocks that bring it. */
  declarations(config: ModelField): readonly string[];
  /** In every flow and use; each once. */
  fieldsMeant(file: string, reference: string): readonly ReferredField[];
}

export interface DeclaredField {
  /** Of the model config, or of the block that brings the model. */
  readonly file: string;
  /** As in a model config: `Insurer`. */
  readonly name: string;
  readonly written: WrittenModelField | undefined;
  readonly field: ModelField;
}

export function surroundingsOf(look: Look, texts: WrittenTexts): Surroundings {
  const { meaning, files } = look;
  const documents = new Map(
    [...files].flatMap(([file, text]) => {
      const place = documentAt(file, meaning.settlementFolder);
      return place === null ? [] : [[file, { file, place, written: texts.of(file, text) }] as const];
    }),
  );
  const scopes = new Set([...meaning.nodes, ...meaning.references].map(({ scope }) => scope));
  const byFile = Map.groupBy(scopes, ({ file }) => file);
  const flowScopes = [...scopes].filter(({ page }) => page === null);
  const flows = new Map(meaning.meanings.map((flow) => [flow.resolved.formType, flow]));
  const declared = declaredFields(meaning);
  const scopesOf = (file: string) => {
    const own = byFile.get(file) ?? flowScopes;
    return bindsItsOwn(documents.get(file)) ? own : own.map((scope) => ({ ...scope, models: scope.named.models }));
  };
  const declarations = declarationsOf([...scopes], declared, documents);
  return {
    look,
    meaning,
    documents,
    scopesOf,
    flowScopes,
    flowOf: (scope) => flows.get(scope.flow.formType),
    declared: (config) => declared.get(config),
    declarations: (config) => declarations.get(config) ?? [],
    fieldsMeant(file, reference) {
      const found = scopesOf(file).flatMap((scope) => referredField(scope, reference) ?? []);
      return [...new Map(found.map((field) => [`${field.model.name}.${field.key}`, field])).values()];
    },
  };
}

/** A page without models has all those of its flows, of which its scope has only what it names so far. */
const bindsItsOwn = (document: OpenDocument | undefined): boolean =>
  document?.place.kind !== 'page' || valueAt(document.written, ['models']) !== undefined;

/** The objects that full fields are made from do not last longer than a look. */
function declaredFields({ models }: Meaning): ReadonlyMap<ModelField, DeclaredField> {
  return new Map(
    models.flatMap(({ file, document, written }) =>
      Object.entries(document?.fields ?? {}).map(([name, field]): readonly [ModelField, DeclaredField] => [
        field,
        { file, name, written: written?.fields[name], field },
      ]),
    ),
  );
}

/** A model config has one where it writes the field itself; else the blocks do that the field comes with. */
function declarationsOf(
  scopes: readonly Scope[],
  declared: ReadonlyMap<ModelField, DeclaredField>,
  documents: ReadonlyMap<string, OpenDocument>,
): ReadonlyMap<ModelField, readonly string[]> {
  const found = new Map<ModelField, Set<string>>();
  for (const [config, { file, name }] of declared) {
    const document = documents.get(file);
    const isWritten =
      document?.place.kind === 'modelConfig' && nodeAt(document.written, ['fields', name]) !== undefined;
    if (isWritten) found.set(config, new Set([fieldDeclaration(file, fieldKey(name))]));
  }
  const ofConfigs = new Set(found.keys());
  for (const scope of scopes) {
    const document = documents.get(scope.file);
    if (document?.place.kind !== 'block') continue;
    for (const reference of declaredIn(document)) {
      const config = referredField(scope, reference)?.config ?? null;
      if (config === null || ofConfigs.has(config)) continue;
      found.set(config, (found.get(config) ?? new Set()).add(fieldDeclaration(scope.file, reference)));
    }
  }
  return new Map([...found].map(([config, ids]) => [config, [...ids]]));
}

export const fieldDeclaration = (file: string, name: string): string => `field:${file}#${name}`;

/** The references of the fields that a block brings. */
export const declaredIn = ({ place, written }: OpenDocument): readonly string[] =>
  place.kind === 'block' ? Object.keys(Object(valueAt(written, ['fields']) ?? {})) : [];

/** The text is written with the capital of a model config. */
export const sameField = (name: string, other: string): boolean => fieldKey(name) === fieldKey(other);

export const nodeAt = ({ tree }: Pick<WrittenText, 'tree'>, path: JsonPath): Node | undefined =>
  tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);

/** As it is on the screen; undefined where nothing is. */
export function valueAt(written: Pick<WrittenText, 'tree'>, path: JsonPath): unknown {
  const node = nodeAt(written, path);
  return node === undefined ? undefined : getNodeValue(node);
}

/** The innermost object around with a text under this key, and where it is. */
export function textBeside(
  written: Pick<WrittenText, 'tree'>,
  path: JsonPath,
  key: string,
): { readonly text: string; readonly path: JsonPath } | null {
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const around = path.slice(0, length);
    const text = nodeAt(written, around)?.type === 'object' ? valueAt(written, [...around, key]) : undefined;
    if (typeof text === 'string') return { text, path: around };
  }
  return null;
}
