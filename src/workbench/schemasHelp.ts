import { isMaskName } from '../rules/masks/names.ts';
import { maskWords } from './schemasMasks.ts';

/**
 * Returns a copy of a document's schema with what helps in an editor: the known names are offered, and others
 * underlined, each mask is described, and a text of the wrong form is told in words and not by its pattern. An editor
 * asks for the one usual spelling also where the check takes others, such as "Pacific" for a time zone.
 */
export function withHelp(value: object): object {
  const schema = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner)]));
  const { known, enum: values, pattern, description } = schema;
  const masks = Array.isArray(values) && values.every(isMaskName) ? values : [];
  return {
    ...schema,
    ...(Array.isArray(known) ? { known: undefined, enum: known } : {}),
    ...(masks.length > 0 ? { enumDescriptions: masks.map(maskWords) } : {}),
    ...(typeof pattern === 'string' && typeof description === 'string' ? { patternErrorMessage: description } : {}),
  };
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return typeof value === 'object' && value !== null ? withHelp(value) : value;
}
