const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of a text's placeholders, like {{name}}, each once and in order. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();
}

/** The text with something in the place of each placeholder. What is put in is never looked at again. */
export function fillPlaceholders(text: string, fill: (name: string) => string): string {
  return text.includes('{{') ? text.replaceAll(placeholder, (_, name: string) => fill(name)) : text;
}

/** Whether a placeholder shows an answer, like {{details.total}}, and not what is filled in by who shows the text. */
export const isAnswer = (placeholder: string): boolean => placeholder.includes('.');
