import { prepopulatedMapping } from '../../../rules/dtoMapping.ts';
import type { ListDocument } from '../../definitions/list.ts';
import type { WrittenModelConfig } from '../../definitions/modelConfig.ts';
import type { DocumentError } from '../documentError.ts';
import { errorAt } from '../documentSource.ts';
import type { Loaded, LoadedModelConfig } from '../project.ts';
import { withFileFields } from './fileFields.ts';
import { modelFieldInFull } from './modelField.ts';
import { modelFieldFaults } from './modelFieldFaults.ts';

interface Around {
  readonly lists: ReadonlyMap<string, Loaded<ListDocument>>;
  /** All model configs of the settlement. */
  readonly models: readonly WrittenModelConfig[];
}

/** Each field in full. A field with a fault leaves no document. */
export function modelConfigInFull(
  { document: written, ...loaded }: Loaded<WrittenModelConfig>,
  { lists, models }: Around,
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
    Object.entries(fields).map(([name, field]) => [name, modelFieldInFull(field, { name, fields, valuesOf }, isKnown)]),
  );
  const document = { ...written, ...withFileFields(written, { metadata, fields: inFull }, models) };
  return { model: { ...loaded, written, document }, errors };
}
