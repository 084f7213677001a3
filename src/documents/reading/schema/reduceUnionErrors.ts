import type { ErrorObject } from 'ajv';
import { distance } from 'fastest-levenshtein';

/**
 * Returns the errors without the noise of unions: where a value fits none of several schemas, only what keeps it
 * from the one it was most likely written for. Where no schema even has the value's type, the union's own error
 * stays.
 */
export function reduceUnionErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
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

/** The number of the union's schema that an error comes from, or null for an error from elsewhere. */
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
