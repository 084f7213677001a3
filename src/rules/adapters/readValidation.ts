import { Check, Errors } from 'typebox/value';
import { suggestion } from '../didYouMean.ts';
import { ruleProblem } from '../registry.ts';
import type { AppliedRule } from '../rule.ts';
import { parametersOf } from '../schemas/adapterSchemas.ts';
import type { ApiValidation } from '../schemas/apiValidation.ts';
import { type Adapter, adapters } from './adapters.ts';
import { adapterOf, adaptValidation } from './adaptValidation.ts';

/** @throws Error, worded for the author of the config, when the type is unknown or the parameters are wrong. */
export function readValidation(validation: ApiValidation, modelKey: string): AppliedRule {
  const adapter = adapterOf(validation.type);
  if (adapter === undefined) {
    const meant = suggestion(
      validation.type,
      adapters.map(({ type }) => type),
    );
    throw new Error(
      `There is no validation adapter for the validation type "${validation.type}" of the model ${modelKey}. ${meant}`,
    );
  }
  const parameters = validation.parameters ?? {};
  if (!Check(parametersOf(adapter.type), parameters)) {
    throw new Error(`${inMessages(adapter, modelKey)}: ${shapeProblem(adapter, parameters)}`);
  }
  const rule = adaptValidation(validation, modelKey);
  const contradiction = ruleProblem(rule);
  if (contradiction !== null) throw new Error(`${inMessages(adapter, modelKey)}: ${contradiction}`);
  return rule;
}

function inMessages(adapter: Adapter, modelKey: string): string {
  return `The validation "${adapter.type}" of the model ${modelKey}`;
}

function shapeProblem({ type }: Adapter, parameters: unknown): string {
  const schema = parametersOf(type);
  const [error] = Errors(schema, parameters);
  const names = Object.keys(schema.properties);
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
      const wanted = descriptionOf(schema.properties[error.instancePath.slice(1)]);
      return wanted === null ? `${where} ${error.message}. ${takes}` : `${where} has another form. ${wanted} ${takes}`;
    }
  }
}

/** A description reads better in a message than the schema's pattern. */
function descriptionOf(schema: object | undefined): string | null {
  return schema !== undefined && 'description' in schema ? String(schema.description) : null;
}
