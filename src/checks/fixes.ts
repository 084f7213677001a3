import type { Fix } from '../documents/reading/fix.ts';
import type { JsonValue } from '../documents/reading/jsonValue.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';

interface WithFix {
  readonly fix: Fix;
}

/** Takes away the key or the entry, for a fault whose message says so. */
export function leavingOut({ file, path }: SourceLocation): WithFix {
  const key = path.at(-1);
  const title = typeof key === 'string' ? `Leave "${key}" out.` : 'Remove this entry.';
  return { fix: { title, changes: [{ file, path, remove: true }] } };
}

/** Writes the value there, for a fault whose message names it. */
export function writing({ file, path }: SourceLocation, value: JsonValue): WithFix {
  const key = path.at(-1);
  const what = JSON.stringify(value);
  const title = typeof key === 'string' ? `Write "${key}": ${what}.` : `Write ${what}.`;
  return { fix: { title, changes: [{ file, path, set: value }] } };
}

/** Writes the placeholder in place of what is typed in a text; nothing where that stands there more than once. */
export function quoting(
  { file, path }: SourceLocation,
  { text, typed, name }: { readonly text: string; readonly typed: string; readonly name: string },
): Partial<WithFix> {
  const [before = '', after, ...more] = text.split(typed);
  if (after === undefined || more.length > 0) return {};
  const title = `Write {{${name}}} instead of "${typed}".`;
  return { fix: { title, changes: [{ file, path, set: `${before}{{${name}}}${after}` }] } };
}
