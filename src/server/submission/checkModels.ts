import { modelsByKey } from '../../claim/dtoReader.ts';
import type { CompiledFlow, CompiledModel } from '../../compile/compiledPage.ts';
import { dtoMappings } from '../../documents/definitions/models.ts';
import { hasMetadata } from '../../rules/metadata.ts';
import { maxLengthOf } from '../../rules/modelField.ts';
import type { FormDto, WireModel, WireValue } from '../../wire/models.ts';
import { malformed } from '../refusal.ts';

/**
 * Checks the structure of a claim, which our own browser code never sends wrong. `validateClaim` judges the values,
 * except those that no page asks for: what a file field and a link write.
 * @throws Refusal that names the first fault, and nothing that the sender made up.
 */
export function checkModels(flow: CompiledFlow, dto: FormDto): void {
  const seen = new Set<string>();
  const transactions = new Set(dto.claimTransactions.map(({ clientId }) => clientId));
  for (const place of dtoMappings) {
    for (const model of [dto[place]].flat()) {
      if (model === null) continue;
      if (!hasMetadata(model.metadata, { dtoMapping: place }))
        throw malformed(`a model in "${place}" has another dtoMapping`);
      if (seen.has(model.clientId)) throw malformed(`a model in "${place}" has the clientId of another model`);
      seen.add(model.clientId);
      if (model.parent !== null && !transactions.has(model.parent)) {
        throw malformed(`a model in "${place}" has a parent that is not a claim transaction of this claim`);
      }
    }
  }
  checkAncestors(dto.claimTransactions);
  for (const [key, models] of modelsByKey(flow, dto)) {
    const compiled = key === null ? undefined : flow.models[key];
    if (compiled === undefined) throw malformed(`a model is none of the flow ${flow.formType}`);
    if (!compiled.isList && models.length > 1) throw malformed(`${key} is sent more than once`);
    for (const model of models) checkModel(compiled, model);
  }
}

function checkAncestors(transactions: readonly WireModel[]): void {
  const parents = new Map(transactions.map(({ clientId, parent }) => [clientId, parent]));
  const settled = new Set<string>();
  for (const { clientId } of transactions) {
    const path = new Set<string>();
    for (let at: string | null = clientId; at !== null && !settled.has(at); at = parents.get(at) ?? null) {
      if (path.has(at)) throw malformed('a claim transaction is its own parent, or that of one of its parents');
      path.add(at);
    }
    for (const each of path) settled.add(each);
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

/** True of every field that a page may ask for: its own rules look at it. */
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
