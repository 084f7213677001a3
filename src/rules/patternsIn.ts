export function patternsIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('matches' in value && typeof value.matches === 'string') found.add(value.matches);
  if ('rule' in value && value.rule === 'regularExpression' && 'pattern' in value) found.add(String(value.pattern));
  for (const part of Object.values(value)) patternsIn(part, found);
  return found;
}
