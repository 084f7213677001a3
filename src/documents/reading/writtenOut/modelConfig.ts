import { prepopulatedMapping } from '../../../rules/dtoMapping.ts';
import type { ModelField } from '../../../rules/schemas/modelField.ts';
import type { ListDocument } from '../../definitions/list.ts';
import type { WrittenModelConfig } from '../../definitions/modelConfig.ts';
import type { DocumentError } from '../documentError.ts';
import { errorAt } from '../fault.ts';
import type { Loaded, LoadedModelConfig } from '../project.ts';
import { withFileFields } from './fileFields.ts';
import { modelFieldInFull } from './modelField.ts';
import { modelFieldFaults } from './modelFieldFaults.ts';

interface Around {
  readonly lists: ReadonlyMap<string, Loaded<ListDocument>>;
  /** All model configs of the settlement. */
  readonly models: readonly WrittenModelConfig[];
  /** Of the settlement's reference codes; undefined while its settings have faults. */
  readonly prefix?: string | undefined;
}

/** Each field in full. A field with a fault leaves no document. */
export function modelConfigInFull(
  { document: written, ...loaded }: Loaded<WrittenModelConfig>,
  { lists, models, prefix }: Around,
): { readonly model: LoadedModelConfig; readonly errors: readonly DocumentError[] } {
  if (written === null) return { model: { ...loaded, written, document: null }, errors: [] };
  const { metadata, fields } = written;
  const valuesOf = (list: string) => lists.get(list)?.document?.values;
  const errors = Object.entries(fields).flatMap(([name, field]) =>
    modelFieldFaults(field, { name, fields, valuesOf }, [...lists.keys()]).map(({ path, fault, ...rest }) =>
      errorAt(loaded.source, { path: ['fields', name, ...path], ...rest }, fault),
    ),
  );
  if (errors.length > 0) return { model: { ...loaded, written, document: null }, errors };
  const isKnown = metadata.DtoMapping.toLowerCase() === prepopulatedMapping.toLowerCase();
  const inFull = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      withPrefix(modelFieldInFull(field, { name, fields, valuesOf }, isKnown), prefix),
    ]),
  );
  const document = { ...written, ...withFileFields(written, { metadata, fields: inFull }, models) };
  return { model: { ...loaded, written, document }, errors };
}

/** A rule for reference codes means those of the settlement. */
function withPrefix(field: ModelField, prefix = anyPrefix): ModelField {
  if (field.validations === undefined) return field;
  const validations = field.validations.map((one) =>
    one.type.toLowerCase() === 'referencecode' ? { ...one, parameters: { Prefix: prefix, ...one.parameters } } : one,
  );
  return { ...field, validations };
}

/** Of the right form, so that faulty settings are all that is reported. */
const anyPrefix = 'AA';
