import { Check, Errors } from 'typebox/value';
import type { ApiValidation } from '../apiValidation.ts';
import { suggestion } from '../didYouMean.ts';
import { fieldId, fieldKey } from '../names.ts';
import { ruleProblem } from '../registry.ts';
import type { AppliedRule } from '../rule.ts';
import { type Adapter, adapters } from './adapters.ts';

const byType: ReadonlyMap<string, Adapter> = new Map(adapters.map((adapter) => [adapter.type.toLowerCase(), adapter]));

/**
 * Returns the rule that a validation of the server's model config means. Field references in it are absolute,
 * `<modelKey>.<field key>`; a message key of the server overrides the rule's own.
 * @throws Error when there is no adapter for its type, or when its parameters are missing, unknown or contradictory.
 */
export function adaptValidation(validation: ApiValidation, modelKey: string): AppliedRule {
  const adapter = adapterOf(validation.type, modelKey);
  const parameters = validation.parameters ?? {};
  if (!Check(adapter.parameters, parameters)) {
    throw new Error(`${place(adapter, modelKey)}: ${shapeProblem(adapter, parameters)}`);
  }
  const applied = adapter.adapt(parameters, (property) => fieldId(modelKey, fieldKey(property)));
  const contradiction = ruleProblem(applied);
  if (contradiction !== null) throw new Error(`${place(adapter, modelKey)}: ${contradiction}`);
  return validation.messageKey === undefined ? applied : { ...applied, message: validation.messageKey };
}

function adapterOf(type: string, modelKey: string): Adapter {
  const adapter = byType.get(type.toLowerCase());
  if (adapter !== undefined) return adapter;
  const known = adapters.map((one) => one.type);
  throw new Error(
    `There is no validation adapter for the validation type "${type}" of the model ${modelKey}. ${suggestion(type, known)}`,
  );
}

function place(adapter: Adapter, modelKey: string): string {
  return `The validation "${adapter.type}" of the model ${modelKey}`;
}

/** The first thing wrong, and what the type takes. */
function shapeProblem(adapter: Adapter, parameters: unknown): string {
  const [error] = Errors(adapter.parameters, parameters);
  const names = Object.keys(adapter.parameters.properties);
  const takes = names.length === 0 ? 'It takes no parameters.' : `It takes ${names.join(', ')}.`;
  if (error === undefined) return takes;
  const where = error.instancePath === '' ? 'its parameters' : `the parameter ${error.instancePath.slice(1)}`;
  switch (error.keyword) {
    case 'boolean':
      return `there is no parameter ${error.instancePath.slice(1)}. ${takes}`;
    case 'required':
      return `${where} must have ${error.params.requiredProperties.join(', ')}. ${takes}`;
    case 'minProperties':
    case 'maxProperties':
      return `${where} must have exactly one of ${names.join(', ')}.`;
    case 'enum':
      return `${where} must be one of ${error.params.allowedValues.join(', ')}. ${takes}`;
    default: {
      const wanted = descriptionOf(adapter.parameters.properties[error.instancePath.slice(1)]);
      return wanted === null ? `${where} ${error.message}. ${takes}` : `${where} has another form. ${wanted} ${takes}`;
    }
  }
}

/** What a parameter is, where its schema says it: better to read than its pattern. */
function descriptionOf(schema: object | undefined): string | null {
  return schema !== undefined && 'description' in schema ? String(schema.description) : null;
}
