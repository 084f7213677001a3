import type { ErrorObject } from 'ajv';
import { distance } from 'fastest-levenshtein';
import type { SourcePosition } from '../documentSource.ts';
import type { Fault } from '../fault.ts';
import { type JsonPath, pathOfPointer } from '../jsonPath.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { pickSchema } from './pickSchema.ts';
import { schemaFault } from './schemaFault.ts';
import { shallowValidator, walkSchema } from './walkSchema.ts';

interface PlacedFault extends SourcePosition {
  readonly fault: Fault;
}

/** Unsorted. Nested definitions are checked on their own, so that a fault inside does not fail the whole page. */
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
    const key = keyAtFault(error);
    return typeof key === 'string'
      ? { path: [...path, ...inner, key], atKey: true, fault, error }
      : { path: [...path, ...inner], fault, error };
  });
  return faults
    .filter(({ error }) => !isMisspelt(error, faults) && !isFormReported(error, reduced))
    .map(({ error: _, ...placed }) => placed);
}

/** The key that is wrong; undefined where the value is. */
function keyAtFault({ keyword, params }: ErrorObject): unknown {
  if (keyword === 'dependencies') return params['property'];
  return keyword === 'additionalProperties' ? params['additionalProperty'] : undefined;
}

/** A text that fails the pattern of an address is not also reported as a wrong address. */
function isFormReported(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const isPattern = (other: ErrorObject) => other.keyword === 'pattern' && other.instancePath === error.instancePath;
  return error.keyword === 'format' && errors.some(isPattern);
}

/** A misspelt key is reported once, not also as missing. */
function isMisspelt(
  error: ErrorObject,
  faults: readonly { readonly fault: Fault; readonly error: ErrorObject }[],
): boolean {
  if (error.keyword !== 'required') return false;
  const missing: unknown = error.params['missingProperty'];
  return faults.some((other) => other.error.instancePath === error.instancePath && other.fault.suggestion === missing);
}

/** Of a failed union keeps the errors of the most likely schema, or its own error where none has the value's type. */
function reduceUnionErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const union = errors
    .filter((error) => error.keyword === 'anyOf')
    .sort((a, b) => a.schemaPath.length - b.schemaPath.length || a.instancePath.length - b.instancePath.length)[0];
  if (union === undefined) return errors;
  const branches = new Map<string, ErrorObject[]>();
  const others: ErrorObject[] = [];
  for (const error of errors) {
    const branch = error === union ? null : branchOf(error, union);
    if (branch === null) {
      if (error !== union) others.push(error);
    } else branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  const likely = likelyBranch(union, [...branches.values()]);
  return [...reduceUnionErrors(others), ...(likely === null ? [union] : reduceUnionErrors(likely))];
}

/** The index of the union's schema that an error comes from; null for other errors. */
function branchOf(error: ErrorObject, union: ErrorObject): string | null {
  const prefix = `${union.schemaPath}/`;
  const inside = error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`);
  return inside && error.schemaPath.startsWith(prefix)
    ? (error.schemaPath.slice(prefix.length).split('/')[0] ?? null)
    : null;
}

function likelyBranch(union: ErrorObject, branches: readonly ErrorObject[][]): ErrorObject[] | null {
  const ofItsType = branches.filter((errors) => !errors.some((error) => isTypeOrConstant(error, union)));
  const [first, ...rest] = ofItsType;
  if (first === undefined) return null;
  return rest.reduce((best, errors) => (strangeness(errors) < strangeness(best) ? errors : best), first);
}

const isTypeOrConstant = (error: ErrorObject, union: ErrorObject): boolean =>
  error.instancePath === union.instancePath && ['type', 'const', 'enum'].includes(error.keyword);

/** How far a value is from a schema: unknown keys count by their distance to the nearest missing one. */
function strangeness(errors: readonly ErrorObject[]): number {
  const missing = errors.flatMap((error) =>
    error.keyword === 'required' ? [String(error.params['missingProperty'])] : [],
  );
  const unknown = errors.flatMap((error) =>
    error.keyword === 'additionalProperties' ? [String(error.params['additionalProperty'])] : [],
  );
  const apart = unknown.map((key) => Math.min(10, ...missing.map((other) => distance(key, other))));
  return errors.length * 10 + apart.reduce((sum, one) => sum + one, 0);
}
