import type { ErrorObject } from 'ajv';
import type { Fault, PlaceInDocument } from '../documentSource.ts';
import { type JsonPath, pathOfPointer } from '../jsonPath.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { pickSchema } from './pickSchema.ts';
import { reduceUnionErrors } from './reduceUnionErrors.ts';
import { schemaFault } from './schemaFault.ts';
import { shallowValidator } from './shallowValidator.ts';
import { walkSchema } from './walkSchema.ts';

interface PlacedFault extends PlaceInDocument {
  readonly fault: Fault;
}

/**
 * Returns everything in which a value departs from its closed schema, in no order. Each nested node, condition and
 * rule is held to the one schema it picks, so that a fault inside never makes the whole page wrong.
 */
export function schemaFaults(
  schema: JsonSchema,
  value: unknown,
  called: string,
  path: JsonPath = [],
): readonly PlacedFault[] {
  const validate = shallowValidator(schema);
  const faults = validate(value) ? [] : ownFaults(validate.errors ?? [], value, called, path);
  const nested: PlacedFault[] = [];
  walkSchema(schema, value, path, {
    definition(name, inner, place) {
      const picked = pickSchema(name, inner);
      if ('fault' in picked) nested.push({ path: [...place, ...picked.at], fault: picked.fault });
      else nested.push(...schemaFaults(picked.schema, inner, picked.called, place));
    },
  });
  return [...faults, ...nested];
}

function ownFaults(
  errors: readonly ErrorObject[],
  value: unknown,
  called: string,
  path: JsonPath,
): readonly PlacedFault[] {
  const reduced = reduceUnionErrors(errors);
  const faults = reduced.map((error) => {
    const inner = pathOfPointer(error.instancePath, value);
    const fault = schemaFault(error, inner.length === 0 ? called : null);
    const key: unknown = error.keyword === 'additionalProperties' ? error.params['additionalProperty'] : undefined;
    return typeof key === 'string'
      ? { path: [...path, ...inner, key], atKey: true, fault, error }
      : { path: [...path, ...inner], fault, error };
  });
  return faults
    .filter(({ error }) => !isMisspelt(error, faults) && !isFormSaid(error, reduced))
    .map(({ error: _, ...placed }) => placed);
}

/** A text that has not even the right beginning is not said to be no address as well. */
function isFormSaid(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const isPattern = (other: ErrorObject) => other.keyword === 'pattern' && other.instancePath === error.instancePath;
  return error.keyword === 'format' && errors.some(isPattern);
}

/** A key that is missing because it is misspelt is said once, where it is misspelt. */
function isMisspelt(
  error: ErrorObject,
  faults: readonly { readonly fault: Fault; readonly error: ErrorObject }[],
): boolean {
  if (error.keyword !== 'required') return false;
  const missing: unknown = error.params['missingProperty'];
  return faults.some((other) => other.error.instancePath === error.instancePath && other.fault.suggestion === missing);
}
