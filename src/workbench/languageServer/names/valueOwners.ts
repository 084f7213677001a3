import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import { splitField } from '../../../rules/names.ts';
import { type DeclaredField, type OpenDocument, type Surroundings, sameField, textBeside } from './surroundings.ts';

/** The fields that may have the value at the path; empty in a list. */
export function valueOwners(
  document: OpenDocument,
  path: JsonPath,
  surroundings: Surroundings,
): readonly DeclaredField[] {
  const { place, written, file } = document;
  const [top, name] = path;
  const other = ['OtherProperty', 'Property'].flatMap((key) => textBeside(written, path, key)?.text ?? []);
  if (place.kind === 'modelConfig' && top === 'fields') return declaredAs(file, other[0] ?? String(name), surroundings);
  if (place.kind === 'block' && top === 'fields') {
    const { model } = splitField(String(name));
    return fieldsOf(file, other[0] === undefined ? String(name) : `${model}.${lowerFirst(other[0])}`, surroundings);
  }
  const fact = textBeside(written, path, 'fact');
  if (place.kind === 'block' && top === 'switches' && fact !== null) return fieldsOfFact(fact.text, surroundings);
  const field = textBeside(written, path, 'field');
  return field === null ? [] : fieldsOf(file, field.text, surroundings);
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Each declaration once. */
export const fieldsOf = (file: string, reference: string, { fieldsMeant, declared }: Surroundings) => [
  ...new Set(fieldsMeant(file, reference).flatMap(({ config }) => (config === null ? [] : (declared(config) ?? [])))),
];

function declaredAs(file: string, name: string, { meaning, declared }: Surroundings): readonly DeclaredField[] {
  return meaning.models
    .filter((model) => model.file === file)
    .flatMap(({ document }) => Object.entries(document?.fields ?? {}))
    .flatMap(([own, field]) => (sameField(own, name) ? (declared(field) ?? []) : []));
}

export function fieldsOfFact(fact: string, surroundings: Surroundings): readonly DeclaredField[] {
  return surroundings.flowScopes.flatMap(({ file }) => {
    const documents = surroundings.meaning.flows.flatMap((one) => (one.file === file ? (one.document ?? []) : []));
    const written = documents.flatMap((document) =>
      [document, ...document.flows].flatMap(({ facts }) => facts?.[fact] ?? []),
    );
    return [...new Set(written)].flatMap((reference) => fieldsOf(file, reference, surroundings));
  });
}

/** Choices of the records that the innermost node around asks for. */
export function recordKindOwners(
  { written, file }: OpenDocument,
  path: JsonPath,
  surroundings: Surroundings,
): readonly DeclaredField[] {
  const model = textBeside(written, path, 'model');
  if (model === null) return [];
  return surroundings
    .scopesOf(file)
    .flatMap(({ models }) =>
      [...(models.get(model.text)?.fields?.values() ?? [])].flatMap((config) =>
        config.values === undefined ? [] : (surroundings.declared(config) ?? []),
      ),
    );
}
