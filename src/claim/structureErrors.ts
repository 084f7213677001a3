import type { CompiledFlow, CompiledModel } from '../compile/compiledPage.ts';
import { fieldId } from '../compile/names.ts';
import type { Message } from '../rules/message.ts';
import type { FieldError } from '../wire/calls.ts';
import type { WireModel, WireValue } from '../wire/models.ts';
import type { modelsByKey } from './dtoReader.ts';

const unknownField: Message = { key: 'LocKey_Validation_UnknownField' };
const wrongType: Message = { key: 'LocKey_Validation_Type' };

/** Characters that the name of a file may have, more than any system allows. */
const longestFileText = 1000;

/**
 * What no browser of ours can have sent: models that the flow does not have, a single model sent twice, duplicate
 * clientIds, parents that are not there, fields the config lacks, values that a file field or a link never writes.
 */
export function structureErrors(flow: CompiledFlow, models: ReturnType<typeof modelsByKey>): readonly FieldError[] {
  const clientIds = new Set([...models.values()].flat().map(({ clientId }) => clientId));
  const seen = new Set<string>();
  return [...models].flatMap(([key, sent]) =>
    sent.flatMap((model, index) => {
      const duplicate = seen.has(model.clientId);
      seen.add(model.clientId);
      const compiled = key === null ? undefined : flow.models[key];
      const orphan = model.parent !== null && !clientIds.has(model.parent);
      if (compiled === undefined || duplicate || orphan || (!compiled.isList && index > 0)) {
        return [{ field: key ?? model.metadata['dtoMapping'] ?? '', record: model.clientId, message: unknownField }];
      }
      return [...unknownFields(compiled, model), ...derivedErrors(compiled, model)];
    }),
  );
}

function unknownFields(compiled: CompiledModel, model: WireModel): readonly FieldError[] {
  return Object.keys(model.fields)
    .filter((name) => !Object.hasOwn(compiled.fields, name) || name === compiled.fileField)
    .map((name) => ({ field: fieldId(compiled.key, name), record: model.clientId, message: unknownField }));
}

/** No page asks for these fields, so that no field's own rules look at them. */
function derivedErrors({ key, fileTargets, parentField }: CompiledModel, model: WireModel): readonly FieldError[] {
  const derived = new Set(Object.values(fileTargets));
  const isRight = (name: string, value: WireValue) => {
    if (value === null) return true;
    if (derived.has(name)) return typeof value === 'string' && value.length <= longestFileText;
    return name !== parentField || value === model.parent;
  };
  return Object.entries(model.fields)
    .filter(([name, value]) => !isRight(name, value))
    .map(([name]) => ({ field: fieldId(key, name), record: model.clientId, message: wrongType }));
}
