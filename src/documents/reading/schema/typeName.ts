const names: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  object: 'an object in braces',
  array: 'a list in brackets',
  null: 'null',
};

export function typeName(value: unknown): string {
  if (value === null) return 'null';
  return typeWords(Array.isArray(value) ? 'array' : typeof value);
}

export function typeWords(type: string): string {
  return names[type] ?? type;
}
