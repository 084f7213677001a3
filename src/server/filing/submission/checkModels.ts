import { modelsByKey } from '../../../claim/dtoReader.ts';
import type { CompiledFlow, CompiledModel, ModelKey } from '../../../compile/compiledPage.ts';
import { dtoMappings } from '../../../documents/definitions/models.ts';
import { maxLengthOf } from '../../../rules/maxLength.ts';
import { hasMetadata } from '../../../rules/metadata.ts';
import type { FormDto, WireModel, WireValue } from '../../../wire/models.ts';
import { malformed } from '../../helpers/httpError.ts';

/**
 * Checks the structure, which our own client never sends wrong, and the values that no page asks for.
 * @throws HttpError that names the first fault and repeats nothing that the sender made up.
 */
export function checkModels(flow: CompiledFlow, dto: FormDto): void {
  const seen = new Set<string>();
  for (const mapping of dtoMappings) {
    for (const model of [dto[mapping]].flat()) {
      if (model === null) continue;
      if (!hasMetadata(model.metadata, { dtoMapping: mapping }))
        throw malformed(`a model in "${mapping}" has another dtoMapping`);
      if (seen.has(model.clientId)) throw malformed(`a model in "${mapping}" has the clientId of another model`);
      seen.add(model.clientId);
    }
  }
  const sent = modelsByKey(flow, dto);
  for (const [key, models] of sent) {
    const compiled = key === null ? undefined : flow.models[key];
    if (compiled === undefined) throw malformed(`a model is not one of the flow ${flow.formType}`);
    if (!compiled.isList && models.length > 1) throw malformed(`${key} is sent more than once`);
    const outer = flow.outerModels[compiled.key] ?? null;
    checkParents(compiled, models, outer, outer === null ? [] : (sent.get(outer) ?? []));
    for (const model of models) checkModel(compiled, model);
  }
}

/** A record names its parent, of the right model and in its own link field; other models have no parent. */
function checkParents(
  { key, parentField }: CompiledModel,
  models: readonly WireModel[],
  outer: ModelKey | null,
  around: readonly WireModel[],
): void {
  const parents = new Set<string | null>(outer === null ? [null] : around.map(({ clientId }) => clientId));
  for (const { parent, fields } of models) {
    if (!parents.has(parent)) {
      throw malformed(
        outer === null ? `${key} is in no other record` : `a record of ${key} is in no record of ${outer}`,
      );
    }
    if (outer !== null && parentField !== null && fields[parentField] !== parent) {
      throw malformed(`${key}.${parentField} does not hold the clientId of the record of ${outer} that it is in`);
    }
  }
}

function checkModel(compiled: CompiledModel, model: WireModel): void {
  const { key, metadata, fields, fileField } = compiled;
  if (!hasMetadata(metadata, model.metadata)) throw malformed(`the metadata of ${key} is not that of its model config`);
  for (const [name, value] of Object.entries(model.fields)) {
    if (!Object.hasOwn(fields, name)) throw malformed(`${key} has a field that its model config does not have`);
    if (name === fileField) throw malformed(`the file of ${key}.${name} must be sent as a part of its own`);
    if (!isDerivedRight(compiled, model, name, value)) {
      throw malformed(`${key}.${name} does not hold what the product writes there`);
    }
  }
}

/** True for every field that a page may ask for, which its own rules check. */
function isDerivedRight(
  { fields, fileTargets, parentField }: CompiledModel,
  { parent }: WireModel,
  name: string,
  value: WireValue,
): boolean {
  if (value === null) return true;
  const derived: readonly (string | null)[] = Object.values(fileTargets);
  if (derived.includes(name)) {
    return typeof value === 'string' && value.length <= maxLengthOf(fields[name]?.config ?? {});
  }
  return name !== parentField || value === parent;
}
